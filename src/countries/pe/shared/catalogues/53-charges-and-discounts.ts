import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type ChargeOrDiscount = CodeDescription & {
  readonly level: 'item' | 'global';
  readonly validFrom?: string;
};

/**
 * Charges, discounts and other deductions: `cac:AllowanceCharge/cbc:AllowanceChargeReasonCode`, on
 * a line or on the whole document. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const chargesAndDiscounts: AuthorityCatalogue<ChargeOrDiscount> = {
  number: '53',
  title: 'Códigos de cargos, descuentos y otras deducciones',
  entries: [
    {
      code: '00',
      description: 'Descuentos que afectan la base imponible del IGV/IVAP',
      level: 'item',
    },
    {
      code: '01',
      description: 'Descuentos que no afectan la base imponible del IGV/IVAP',
      level: 'item',
    },
    {
      code: '02',
      description: 'Descuentos globales que afectan la base imponible del IGV/IVAP',
      level: 'global',
    },
    {
      code: '03',
      description: 'Descuentos globales que no afectan la base imponible del IGV/IVAP',
      level: 'global',
    },
    {
      code: '04',
      description:
        'Descuentos globales por anticipos gravados que afectan la base imponible del IGV/IVAP',
      level: 'global',
    },
    { code: '05', description: 'Descuentos globales por anticipos exonerados', level: 'global' },
    { code: '06', description: 'Descuentos globales por anticipos inafectos', level: 'global' },
    {
      code: '07',
      description: 'Factor de compensación – Decreto de Urgencia N° 010-2004',
      level: 'item',
    },
    { code: '20', description: 'Anticipo de ISC', level: 'global', validFrom: '2021-09-01' },
    { code: '45', description: 'FISE', level: 'global' },
    { code: '46', description: 'Recargo al consumo y/o propinas', level: 'global' },
    { code: '47', description: 'Cargos que afectan la base imponible del IGV/IVAP', level: 'item' },
    {
      code: '48',
      description: 'Cargos que no afectan la base imponible del IGV/IVAP',
      level: 'item',
    },
    {
      code: '49',
      description: 'Cargos globales que afectan la base imponible del IGV/IVAP',
      level: 'global',
    },
    {
      code: '50',
      description: 'Cargos globales que no afectan la base imponible del IGV/IVAP',
      level: 'global',
    },
    { code: '51', description: 'Percepción venta interna', level: 'global' },
    { code: '52', description: 'Percepción a la adquisición de combustible', level: 'global' },
    {
      code: '53',
      description: 'Percepción realizada al agente de percepción con tasa especial',
      level: 'global',
    },
    {
      code: '54',
      description: 'Factor de aportación – Decreto de Urgencia N° 010-2004',
      level: 'item',
    },
    { code: '61', description: 'Retención de renta por anticipos', level: 'global' },
    { code: '62', description: 'Retención del IGV', level: 'global', validFrom: '2021-02-01' },
    {
      code: '63',
      description: 'Retención de renta de segunda categoría',
      level: 'global',
      validFrom: '2021-09-01',
    },
  ],
};

export const adjustmentMeanings: ReadonlyMap<string, string> = new Map(
  chargesAndDiscounts.entries.map(({ code, description }) => [code, description]),
);

/** Discounts that prepayments make: taxed, exonerated, unaffected. */
export const prepaymentCodes: readonly string[] = ['04', '05', '06'];
/** The part of excise that was paid before: it lessens a tax, and no value. */
export const iscPrepaymentCode = '20';
export const allPrepaymentCodes: readonly string[] = [...prepaymentCodes, iscPrepaymentCode];
/** Charges by the regime of perception (catálogo 22): internal sale, fuel, with a special rate. */
export const perceptionCharges: Readonly<Record<string, string>> = {
  '01': '51',
  '02': '52',
  '03': '53',
};
export const perceptionCodes: readonly string[] = Object.values(perceptionCharges);
/** Of IGV. */
export const retentionCode = '62';
