import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import { documentTypeCodes } from './01-document-types.ts';
import { currencies } from './02-currencies.ts';
import { measureUnitCodes } from './03-measure-units.ts';
import { countries } from './04-countries.ts';
import { taxTypes } from './05-tax-types.ts';
import { identityDocumentTypes } from './06-identity-documents.ts';
import { igvAffectations } from './07-igv-affectations.ts';
import { iscSystems } from './08-isc-systems.ts';
import { creditNoteReasons } from './09-credit-note-reasons.ts';
import { debitNoteReasons } from './10-debit-note-reasons.ts';
import { summarySaleValues } from './11-summary-sale-values.ts';
import { relatedTaxDocuments } from './12-related-tax-documents.ts';
import { districts } from './13-districts.ts';
import { otherTaxConcepts } from './14-other-tax-concepts.ts';
import { additionalElements } from './15-additional-elements.ts';
import { unitPriceTypes } from './16-unit-price-types.ts';
import { legacyOperationTypes } from './17-legacy-operation-types.ts';
import { transportModes } from './18-transport-modes.ts';
import { summaryItemStates } from './19-summary-item-states.ts';
import { transferReasons } from './20-transfer-reasons.ts';
import { guideRelatedDocuments } from './21-guide-related-documents.ts';
import { perceptionRegimes } from './22-perception-regimes.ts';
import { retentionRegimes } from './23-retention-regimes.ts';
import { utilityTariffs } from './24-utility-tariffs.ts';
import { loanTypes } from './26-loan-types.ts';
import { firstHomeIndicators } from './27-first-home-indicators.ts';
import { operationTypes } from './51-operation-types.ts';
import { legends } from './52-legends.ts';
import { chargesAndDiscounts } from './53-charges-and-discounts.ts';
import { detractionGoodsAndServices } from './54-detraction-goods-and-services.ts';
import { taxConcepts } from './55-tax-concepts.ts';
import { utilityServices } from './56-utility-services.ts';
import { telecomServices } from './57-telecom-services.ts';
import { meterTypes } from './58-meter-types.ts';
import { paymentMeans } from './59-payment-means.ts';
import { addressTypes } from './60-address-types.ts';
import { transportDocuments } from './61-transport-documents.ts';
import { standardisedGoods } from './62-standardised-goods.ts';
import { ports } from './63-ports.ts';
import { airports } from './64-airports.ts';
import { customsUnits } from './65-customs-units.ts';

/** Every catalogue of the authority, in numeric order. There is no catalogue 25. */
export const authorityCatalogues: readonly AuthorityCatalogue[] = [
  documentTypeCodes,
  currencies,
  measureUnitCodes,
  countries,
  taxTypes,
  identityDocumentTypes,
  igvAffectations,
  iscSystems,
  creditNoteReasons,
  debitNoteReasons,
  summarySaleValues,
  relatedTaxDocuments,
  districts,
  otherTaxConcepts,
  additionalElements,
  unitPriceTypes,
  legacyOperationTypes,
  transportModes,
  summaryItemStates,
  transferReasons,
  guideRelatedDocuments,
  perceptionRegimes,
  retentionRegimes,
  utilityTariffs,
  loanTypes,
  firstHomeIndicators,
  operationTypes,
  legends,
  chargesAndDiscounts,
  detractionGoodsAndServices,
  taxConcepts,
  utilityServices,
  telecomServices,
  meterTypes,
  paymentMeans,
  addressTypes,
  transportDocuments,
  standardisedGoods,
  ports,
  airports,
  customsUnits,
];
