// Generated from the OpenAPI document by `npm run generate`. Do not edit.
import type { AmountInput } from '../amounts.ts';

export type DocumentSummaryPage<Amount = string> = {
  /** The records of this page, in order */
  data: DocumentSummary<Amount>[];
  meta: PageMeta;
};

export type DocumentSummary<Amount = string> = {
  /** Document id */
  id: string;
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Series, hyphen, sequence; as issued */
  number: string;
  /** Issue date, ISO 8601 with UTC offset */
  date: string;
  /** Company id */
  company_id: string;
  /** Issuer's registered name */
  business_name: string;
  /** Issuer's tax id */
  tax_id: string;
  /** Total price, with surcharge and other charges */
  total: Amount;
  /**
   * `pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become
   * `voided`
   */
  status: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Why it failed; empty when it did not */
  failure_code: string;
  /** Why it failed, in words; empty when it did not */
  failure_message: string;
  /** URL of the PDF file */
  document_pdf: string;
  /** URL of the XML file */
  document_file: string;
};

/** Where the list goes on */
export type PageMeta = {
  /** Token of the next page, or null where there is none */
  next_token: string | null;
};

export type FoundDocuments<Amount = string> = {
  /** The records of this page, in order */
  data: DocumentSummary<Amount>[];
  meta: SearchMeta;
};

/** Where the list goes on */
export type SearchMeta = {
  /**
   * Token of the next page, or null where there is none. A page may be short, even empty, and have a token: one
   * answer looks at 5,000 documents at most
   */
  next_token: string | null;
  /** Only with `updated_since`: how far this answer has come, which is the next `updated_since`. Opaque */
  updated_until?: string;
};

/** A document in its full form */
export type Document<Amount = string> = {
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Document id */
  id: string;
  /** Reference for integration; made of tax id, type and number where none was given */
  external_id: string;
  /** Series, hyphen, sequence; as issued */
  number: string;
  /** Issue date, ISO 8601 with UTC offset */
  date: string;
  /** Additional remarks */
  observation: string | null;
  company: CompanySnapshot;
  customer: Customer;
  metadata: DocumentMetadata;
  /**
   * `pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become
   * `voided`
   */
  status: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Why it failed; null unless failed */
  failure_code: string | null;
  /** Why it failed, in words; null unless failed */
  failure_message: string | null;
  /** URL of the PDF file */
  document_pdf: string;
  /** URL of the XML file */
  document_file: string;
  /** URL of the authority's acknowledgement file */
  document_cdr: string;
  /** `cash` or `credit`; `cash` where the document does not say */
  payment_method: 'cash' | 'credit';
  /** ISO 4217 alpha code; empty for a despatch guide */
  currency: string;
  /** The customer's order */
  order_reference: string | null;
  /** Sale values of the non-free items */
  sale_value: Amount;
  /** Total price, with surcharge and other charges */
  total: Amount;
  /** Taxes of the non-free items, after changes of the whole document */
  tax_total: Amount;
  /** Taxes that are owed on free items all the same */
  free_tax_total: Amount | null;
  /** Sale values of taxed items */
  taxed_amount: Amount | null;
  /** Sale values of unaffected items */
  unaffected_amount: Amount | null;
  /** Sale values of exonerated items */
  exonerated_amount: Amount | null;
  /** Sale values of free items */
  free_amount: Amount | null;
  /** All taxes found in the items, each with its sum */
  tax_amounts: TaxAmount<Amount>[];
  /**
   * The document's own taxes, as its XML states them: after the discounts, charges and prepayments of the whole
   * document, which `tax_amounts` does not count. Null where they are not known: the document came as JSON
   * without them
   */
  taxes: DocumentTax<Amount>[] | null;
  /** Line items */
  items: Item<Amount>[];
  /** Sale value plus taxes, those that are paid of free items too, before document-level changes */
  subtotal: Amount;
  /** Legends */
  legends: Legend[];
  /** Surcharge on consumption or other additional charges */
  surcharge: Amount | null;
  /** What the payable amount was rounded by */
  rounding: Amount | null;
  /** URL of a PDF of your own to send to the customer */
  custom_pdf: string | null;
  /** Instalments of a credit sale */
  instalments: Instalment<Amount>[];
  /** Amount left to pay of a credit sale */
  pending_amount: Amount | null;
  /** Reason code of a note (PE: catalogues 09 and 10); null on other documents */
  voided_code: string | null;
  /** Reason of a note; null on other documents */
  voided_reason: string | null;
  /** Operation type (PE: catalogue 51) */
  operation_type: string | null;
  /** Day on which payment is due */
  due_date: string | null;
  /** Sale values of exported items */
  export_amount: Amount | null;
  /** Discounts on the whole document, or null */
  discounts: Adjustment<Amount>[] | null;
  /** Charges on the whole document, or null */
  charges: Adjustment<Amount>[] | null;
  /** The document that a note changes */
  reference: Reference | null;
  /** Related documents */
  related_documents: RelatedDocument[];
  /** Prepayments deducted */
  prepayments: Prepayment<Amount>[];
  /** Detraction */
  detraction: Detraction<Amount> | null;
  /** Perception */
  perception: Perception<Amount> | null;
  /** Retention */
  retention: Retention<Amount> | null;
  /**
   * Where a travelling seller delivers the goods; of an exported service (PE: 0201, 0208) the `country` in
   * which it is used
   */
  delivery: Address | null;
  /** Tax id of the agent who sold (PE: operation type 0302, railways) */
  sales_agent: string | null;
  /** How it was paid, where that must be said (PE: operation type 0302) */
  paid_by: PaidBy | null;
  /** Shipment of a despatch guide */
  shipment: Shipment<Amount> | null;
  /** The signature's digest value */
  hash: string | null;
  /** The authority's answer */
  acknowledgement: Acknowledgement | null;
  /**
   * What the authority will observe, but accept, as its rules say; judged when the service issued the document
   */
  observations: Observation[];
  /** `test`: without legal value, with numbers of its own; `live`: a legal document */
  environment: 'test' | 'live';
  /** When the service stored it, UTC */
  created_at: string;
  /** When the service last changed it, UTC */
  updated_at: string;
};

/** Issuing company as it was when the document was issued */
export type CompanySnapshot = {
  /** Tax identifier (PE: RUC) */
  tax_id: string;
  /** Registered name */
  business_name: string;
  /** Name known to the public */
  trade_name: string;
  /** E-mail address */
  email: string;
  /** Telephone */
  phone: string;
  /** ISO 3166-1 alpha-2 country code */
  country: string;
  address: Address;
  /** URL of the logo; answers 404 until the company has one */
  logo: string;
};

/** Postal address */
export type Address = {
  /** Postal or district code (PE: ubigeo) */
  postal_zone: string;
  /** ISO 3166-1 country code */
  country: string;
  /** Region or department */
  country_subentity: string;
  /** City or province */
  city: string;
  /** District */
  district: string;
  /** Urbanization or neighbourhood */
  city_subdivision: string;
  /** Street and number */
  address: string;
  /** Establishment code of the authority (PE: 0000 is the main office) */
  type_code: string | null;
};

/** Postal address */
export type AddressInput = {
  /** Postal or district code (PE: ubigeo) */
  postal_zone?: string;
  /** ISO 3166-1 country code */
  country?: string;
  /** Region or department */
  country_subentity?: string;
  /** City or province */
  city?: string;
  /** District */
  district?: string;
  /** Urbanization or neighbourhood */
  city_subdivision?: string;
  /** Street and number */
  address?: string;
  /** Establishment code of the authority (PE: 0000 is the main office) */
  type_code?: string | null;
};

/** Whom the document is addressed to */
export type Customer = {
  /** Code of the authority's identity document catalogue (PE: 06), or `-` */
  document_type: string;
  /** Identity number */
  document_number: string;
  /** Name */
  registration_name: string;
  /** Family name of a natural person */
  family_name: string | null;
  /** E-mail address */
  email: string;
  /** Second identity document */
  document_extra: string | null;
};

/** Whom the document is addressed to */
export type CustomerInput = {
  /** Code of the authority's identity document catalogue (PE: 06), or `-` */
  document_type: string;
  /** Identity number */
  document_number?: string | null;
  /** Name */
  registration_name?: string | null;
  /** Family name of a natural person */
  family_name?: string | null;
  /** E-mail address */
  email?: string | null;
  /** Second identity document */
  document_extra?: string | null;
};

/** What the PDF says besides */
export type DocumentMetadata = {
  /** Who sold */
  seller: string;
  /** Customer's address as printed */
  customer_address: string;
  /** Payments as printed */
  payments: MetadataPayment[];
};

export type DocumentMetadataInput = {
  /** Who sold */
  seller?: string | null;
  /** Customer's address as printed */
  customer_address?: string | null;
  /** Payments as printed */
  payments?: readonly MetadataPaymentInput[] | null;
};

export type MetadataPayment = {
  /** Label of the payment */
  tag_amount: string;
  /** Decimal with two places, as text */
  amount: string;
};

export type MetadataPaymentInput = {
  /** Label of the payment */
  tag_amount?: string | null;
  /** Decimal with two places, as text */
  amount: string;
};

export type TaxAmount<Amount = string> = {
  /** Tax code (PE: catalogue 05; 1000 is IGV) */
  code: string;
  /** Amount of the tax */
  amount: Amount;
  /** Rate */
  percentage: Amount | null;
  /** Affectation code (PE: catalogue 07) */
  affectation_type: string | null;
};

export type DocumentTax<Amount = string> = {
  /** Tax code (PE: catalogue 05; 1000 is IGV) */
  code: string;
  /** What the tax is computed on; null where the document states none */
  base: Amount | null;
  /** Amount of the tax */
  amount: Amount;
  /** Rate; null where the document states none for it */
  percentage: Amount | null;
};

export type Item<Amount = string> = {
  /** Taxes of the line */
  taxes: TaxAmount<Amount>[];
  /** Measure unit code */
  unit: string;
  /** Quantity */
  quantity: Amount;
  /** Product code */
  code: string;
  /** Description */
  description: string;
  /** Unit price with taxes */
  unit_price: Amount;
  /** Unit price without taxes */
  unit_value: Amount;
  /** Value of the line without taxes */
  sale_value: Amount;
  /** Value of the line before discounts */
  subtotal: Amount;
  /** Sum of the taxes of the line */
  tax_total: Amount;
  /** Discounts of the line, or null */
  discounts: Adjustment<Amount>[] | null;
  /** Charges of the line, or null */
  charges: Adjustment<Amount>[] | null;
  /**
   * Price of the line with taxes and with every discount and charge of the line: what is paid of it; 0 for free
   * items
   */
  total: Amount;
  /** True for free items, whose values are reference values */
  free: boolean;
  /** Line of its document that a credit note in short credits */
  credited_line?: Amount;
  /** The authority's code of the product (PE: catalogue 25, UNSPSC, 8 digits) */
  product_code: string | null;
  /** GTIN, of 8, 12, 13 or 14 digits */
  gtin: string | null;
  /**
   * Data of the trade (PE: catalogue 55; docs/issuing.md#concepts has the field and the form of each): plates,
   * passengers, stays of guests, credits, insurances, customs
   */
  properties: ItemProperty<Amount>[];
  /** Carriage of goods under detraction (PE: operation type 1004) */
  freight: Freight<Amount> | null;
};

export type Adjustment<Amount = string> = {
  /** Code of the charge or discount (PE: catalogue 53) */
  code: string;
  /** Meaning of the code */
  description: string;
  /** Share of the base */
  factor: Amount | null;
  /** Amount that the factor is applied to */
  base: Amount | null;
  /** Amount of the charge or discount */
  amount: Amount;
};

export type ItemProperty<Amount = string> = {
  /** Concept (PE: catalogue 55) */
  code: string;
  /** The concept in words; those of the catalogue where empty */
  description: string;
  /** Of a concept that is a text or a code */
  value: string | null;
  /** Of a concept that is counted (PE: 3006 tonnes of fish, 4005 days of a stay, 7019 interest) */
  quantity: Amount | null;
  /** Of a concept that is a day; of a period, the first */
  date: string | null;
  /** Last day of a period (PE: 7014) */
  end_date: string | null;
  /** Of a concept that is a time of day (PE: 3060, 4047) */
  time: string | null;
};

export type Freight<Amount = string> = {
  /** Where the goods are fetched */
  origin: FreightPlace | null;
  /** Where they are brought to */
  destination: FreightPlace | null;
  /** The journey in words */
  details: string;
  /** Reference value of the service (PE: in soles) */
  service_value: Amount | null;
  /** Reference value by the load carried (PE: in soles) */
  load_value: Amount | null;
  /** Reference value by the load that fits (PE: in soles) */
  nominal_value: Amount | null;
  /** Stretches of the journey, with their vehicles */
  trips: FreightTrip<Amount>[];
};

export type FreightPlace = {
  /** District code (PE: ubigeo) */
  postal_zone: string;
  /** Street and number */
  address: string;
};

export type FreightPlaceInput = {
  /** District code (PE: ubigeo) */
  postal_zone?: string | null;
  /** Street and number */
  address?: string | null;
};

export type FreightTrip<Amount = string> = {
  /** District that it begins in */
  origin: string;
  /** District that it ends in */
  destination: string;
  /** In words */
  description: string;
  /** Preliminary reference value by the load carried (PE: in soles) */
  load_value: Amount | null;
  /** Preliminary reference value by the load that fits (PE: in soles) */
  nominal_value: Amount | null;
  /** Configuration of the vehicle */
  vehicle: string;
  /** Load that fits, in tonnes */
  useful_load: Amount | null;
  /** Load carried, in tonnes */
  effective_load: Amount | null;
  /** Reference value per tonne (PE: in soles; annex II of D.S. 010-2006-MTC) */
  tonne_value?: Amount;
  /** Whether the factor of an empty return is applied */
  empty_return?: boolean;
};

export type Legend = {
  /** Code of the legend (PE: catalogue 52) */
  code: string;
  /** Text of the legend */
  description: string;
};

export type Instalment<Amount = string> = {
  /** Amount to pay */
  amount: Amount;
  /** Day on which it is due */
  due_date: string | null;
};

export type Reference = {
  /** Type of the document that the note changes */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Its number */
  number: string;
  /** Its date */
  date: string | null;
};

export type RelatedDocument = {
  /** The authority's type code */
  type: string;
  /** Number */
  number: string;
};

export type RelatedDocumentInput = {
  /** The authority's type code */
  type?: string | null;
  /** Number */
  number?: string | null;
};

export type Prepayment<Amount = string> = {
  /** Number of the prepayment document */
  number: string;
  /** The authority's type code */
  type: string;
  /** Amount paid before */
  amount: Amount;
  /** Day of the payment */
  date: string | null;
};

export type Detraction<Amount = string> = {
  /** Goods or service code (PE: catalogue 54) */
  code: string;
  /** Rate */
  percentage: Amount | null;
  /** Amount to deposit */
  amount: Amount;
  /** Supplier's account */
  account: string;
  /** Payment means (PE: catalogue 59) */
  payment_means: string;
};

export type Perception<Amount = string> = {
  /** Regime code (PE: catalogue 22) */
  code: string;
  /** Rate */
  percentage: Amount | null;
  /** Amount that the rate is applied to */
  base: Amount;
  /** Amount perceived */
  amount: Amount;
  /** Total with the perception */
  total: Amount;
};

export type Retention<Amount = string> = {
  /** Rate */
  percentage: Amount | null;
  /** Amount that the rate is applied to */
  base: Amount;
  /** Amount retained */
  amount: Amount;
};

export type PaidBy = {
  /** Payment means (PE: catalogue 59; 006 is a credit card) */
  means: string;
  /** Authorisation of the transaction, and the card system */
  authorisation: string;
};

export type PaidByInput = {
  /** Payment means (PE: catalogue 59; 006 is a credit card) */
  means?: string | null;
  /** Authorisation of the transaction, and the card system */
  authorisation?: string | null;
};

export type Shipment<Amount = string> = {
  /** Reason of the transfer (PE: catalogue 20); empty on a carrier's guide */
  reason: string;
  /** Reason in words */
  reason_description: string;
  /** Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said */
  mode: string;
  /** First day of the transfer */
  start_date: string | null;
  /** Day on which the goods are handed to the carrier */
  delivery_date: string | null;
  /** Gross weight */
  gross_weight: Amount;
  /** Unit of the weight */
  weight_unit: string;
  /** Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09) */
  items_weight: Amount | null;
  /** Why the load weighs another weight than they do */
  weight_difference: string | null;
  /**
   * What a carrier's guide says of goods that a document on paper lists (PE: anotación opcional sobre los
   * bienes)
   */
  goods_note: string | null;
  /** Number of packages */
  packages: Amount | null;
  /** Where the goods leave from */
  origin: Place | null;
  /** Where the goods go to */
  destination: Place | null;
  /** Where on the earth they leave from */
  origin_coordinates: Coordinates<Amount> | null;
  /** Where on the earth they go to */
  destination_coordinates: Coordinates<Amount> | null;
  /** Special authorisations of who sends and carries, and of vehicles */
  authorisations: Authorisation[];
  /** Who sends, on a carrier's guide */
  sender: Party | null;
  /** Who sold or transformed the goods (PE: reasons 02, 07 and 13) */
  supplier: Party | null;
  /** Who bought goods that another receives (PE: reasons 03 and 13) */
  buyer: Party | null;
  /** Who pays the freight of a carrier's guide, if a third */
  payer: Party | null;
  /** Carrier that had another one carry the goods */
  subcontractor: Party | null;
  /** Carrier of a public transport */
  carrier: Party | null;
  /** Drivers, the main one first */
  drivers: Driver[];
  /** Vehicles, the main one first */
  vehicles: Vehicle[];
  /** Containers */
  containers: string[];
  /** Seals, in the order of the containers */
  seals: string[];
  /** Port or airport (PE: catalogues 63 and 64) */
  port: string | null;
  /**
   * Which of the two `port` is, where its code is of both (PE: CHM, IQT, PCL, PIO, TYL and YMS). A draft may
   * leave it out where the district tells
   */
  port_type?: 'port' | 'airport';
  /** Special indicators of the transfer (PE: docs/issuing.md#indicators) */
  indicators: string[];
};

export type Place = {
  /** District code (PE: ubigeo) */
  postal_zone: string;
  /** Street and number */
  address: string;
  /** The authority's establishment code */
  establishment_code: string | null;
  /**
   * Tax id of whose establishment it is; null for a place without `establishment_code`. A draft may leave it
   * out: then of the origin it is the company's own, of the destination the receiver's
   */
  tax_id: string | null;
};

export type PlaceInput = {
  /** District code (PE: ubigeo) */
  postal_zone?: string | null;
  /** Street and number */
  address?: string | null;
  /** The authority's establishment code */
  establishment_code?: string | null;
  /**
   * Tax id of whose establishment it is; null for a place without `establishment_code`. A draft may leave it
   * out: then of the origin it is the company's own, of the destination the receiver's
   */
  tax_id?: string | null;
};

export type Coordinates<Amount = string> = {
  /** Degrees, negative in the south */
  latitude: Amount | null;
  /** Degrees, negative in the west */
  longitude: Amount | null;
};

export type Authorisation = {
  /** Who has it: `sender`, `carrier`, or the plate of a vehicle */
  holder: string;
  /** Code of the authority that gave it (PE: list D-37) */
  entity: string;
  /** Its number */
  number: string;
};

export type AuthorisationInput = {
  /** Who has it: `sender`, `carrier`, or the plate of a vehicle */
  holder?: string | null;
  /** Code of the authority that gave it (PE: list D-37) */
  entity?: string | null;
  /** Its number */
  number?: string | null;
};

export type Party = {
  /** Identity document code */
  document_type: string;
  /** Identity number */
  document_number: string;
  /** Name */
  registration_name: string;
  /** Transport authority's register (PE: MTC) */
  registration_number: string | null;
};

export type PartyInput = {
  /** Identity document code */
  document_type?: string | null;
  /** Identity number */
  document_number?: string | null;
  /** Name */
  registration_name?: string | null;
  /** Transport authority's register (PE: MTC) */
  registration_number?: string | null;
};

export type Driver = {
  /** Identity document code */
  document_type: string;
  /** Identity number */
  document_number: string;
  /** Given names */
  name: string;
  /** Family names */
  family_name: string;
  /** Driving licence */
  license: string;
};

export type DriverInput = {
  /** Identity document code */
  document_type?: string | null;
  /** Identity number */
  document_number?: string | null;
  /** Given names */
  name?: string | null;
  /** Family names */
  family_name?: string | null;
  /** Driving licence */
  license?: string | null;
};

export type Vehicle = {
  /** Plate */
  plate: string;
  /** Circulation permit */
  permit: string | null;
};

export type VehicleInput = {
  /** Plate */
  plate: string;
  /** Circulation permit */
  permit?: string | null;
};

export type Acknowledgement = {
  /** Response code */
  code: string;
  /** The authority's own words */
  description: string;
  /** Observations */
  notes: string[];
  /** When it was received */
  received_at: string | null;
};

export type Observation = {
  /** The authority's code, or our word */
  code: string;
  /** Our advice: what was found and what to change */
  detail: string;
  /** The authority's own words for its code; null where the code is ours */
  authority_message: string | null;
  /** JSON pointer to the field */
  pointer: string;
};

export type DocumentRows<Amount = string> = {
  data: DocumentRow<Amount>[];
  meta: DocumentRowsMeta;
};

export type DocumentRow<Amount = string> = {
  /** Document id */
  id: string;
  /** Company id */
  company_id: string;
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Series, hyphen, sequence; as issued */
  number: string;
  /** Issue date, ISO 8601 with UTC offset */
  date: string;
  /**
   * `pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become
   * `voided`
   */
  status: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** `test` or `live` */
  environment: 'test' | 'live';
  /** ISO 4217 alpha code; empty for despatch guides */
  currency: string;
  /** Total, as the document states it */
  total: Amount;
  customer: DocumentRowCustomer;
  /** Reference for integration */
  external_id: string;
  /** Why it failed; empty when it did not */
  failure_code: string;
  /** Why it failed, in words; empty when it did not */
  failure_message: string;
};

export type DocumentRowCustomer = {
  /** Identity number, in capitals */
  number: string;
  /** Name, as the document states it */
  name: string;
};

export type DocumentRowsMeta = {
  /**
   * Token of the next page, or null where there is none. A page may be short, even empty, and have a token: one
   * answer looks at 5,000 documents at most
   */
  next_token: string | null;
};

export type FilterTotals<Amount = string> = {
  /**
   * False where there may be more documents than were counted one by one: everything here is of those, the
   * newest
   */
  complete: boolean;
  /** How many documents; at least so many where not complete */
  count: number;
  /** By environment and currency */
  data: CurrencyTotal<Amount>[];
};

export type CurrencyTotal<Amount = string> = {
  /** `test` or `live` */
  environment: 'test' | 'live';
  /** ISO 4217 alpha code; empty for despatch guides */
  currency: string;
  /** How many documents */
  count: number;
  /** The sum of their `total`, exact; credit notes are taken off */
  total: Amount;
};

/** A document to be issued; the service computes its amounts */
export type Draft<Amount = never> = {
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Series in which the service assigns the next number; or send `number` */
  series?: string | null;
  /** The whole number, where the caller assigns it */
  number?: string | null;
  /** Reference for integration; made of tax id, type and number where none is sent */
  external_id?: string | null;
  /** Issue date, ISO 8601 with UTC offset; now, in the time of Lima, where not sent */
  date?: string | null;
  /** Day on which payment is due */
  due_date?: string | null;
  customer: CustomerInput;
  /** Line items */
  items: readonly DraftItem<Amount>[];
  /** `cash` or `credit` */
  payment_method?: 'cash' | 'credit' | null;
  /** Instalments of a credit sale. They add up to `pending_amount`; without any, all is due on `due_date` */
  instalments?: readonly DraftInstalment<Amount>[] | null;
  /** Amount left to pay of a credit sale; the total less detraction and retention */
  pending_amount?: AmountInput<Amount> | null;
  /**
   * ISO 4217 alpha code (PE: one that SUNAT takes, catalogue 02); the country's own where empty, none for a
   * despatch guide
   */
  currency?: string | null;
  /**
   * Rate of the general sales tax, to ask for a reduced one; the general rate of the document's day where not
   * sent
   */
  igv_rate?: AmountInput<Amount> | null;
  /** Operation type (PE: catalogue 51); by what the draft holds where not sent */
  operation_type?: string | null;
  /** The customer's order */
  order_reference?: string | null;
  /** Additional remarks */
  observation?: string | null;
  /** Discounts on the whole document (PE: 02, 03, 04, 05, 06, 20, 63) */
  discounts?: readonly DraftAdjustment<Amount>[] | null;
  /** Charges on the whole document (PE: 45, 46, 49, 50) */
  charges?: readonly DraftAdjustment<Amount>[] | null;
  /** Surcharge on consumption (PE: charge 46) where `charges` does not list it */
  surcharge?: AmountInput<Amount> | null;
  /** Added to the total to round it */
  rounding?: AmountInput<Amount> | null;
  /** Prepayments to deduct */
  prepayments?: readonly DraftPrepayment<Amount>[] | null;
  /** Detraction */
  detraction?: DraftDetraction<Amount> | null;
  /** Perception */
  perception?: DraftPerception<Amount> | null;
  /** Retention of the general sales tax */
  retention?: DraftRetention<Amount> | null;
  /** Legends beyond those that the service writes */
  legends?: readonly DraftLegend[] | null;
  /** The document that a note changes */
  reference?: DraftReference | null;
  /** Reason code of a note (PE: catalogues 09 and 10); null on other documents */
  voided_code?: string | null;
  /** Reason of a note; null on other documents */
  voided_reason?: string | null;
  /** Related documents */
  related_documents?: readonly RelatedDocumentInput[] | null;
  /**
   * Where a travelling seller delivers the goods; of an exported service (PE: 0201, 0208) the `country` in
   * which it is used
   */
  delivery?: DraftAddress | null;
  /** Tax id of the agent who sold (PE: operation type 0302, railways) */
  sales_agent?: string | null;
  /** How it was paid, where that must be said (PE: operation type 0302) */
  paid_by?: PaidByInput | null;
  /** Shipment of a despatch guide */
  shipment?: DraftShipment<Amount> | null;
  /** What the PDF says besides */
  metadata?: DocumentMetadataInput | null;
  /** URL of a PDF of your own to send to the customer */
  custom_pdf?: string | null;
  /** Sale values of the non-free items: computed; where it is sent it must be what the service computes */
  sale_value?: AmountInput<Amount> | null;
  /** Taxes of the document: computed; where it is sent it must be what the service computes */
  tax_total?: AmountInput<Amount> | null;
  /** Taxes that are owed on free items: computed; where it is sent it must be what the service computes */
  free_tax_total?: AmountInput<Amount> | null;
  /**
   * Sale value plus taxes, before document-level changes: computed; where it is sent it must be what the
   * service computes
   */
  subtotal?: AmountInput<Amount> | null;
  /** Total price: computed; where it is sent it must be what the service computes */
  total?: AmountInput<Amount> | null;
  /** Sale values of taxed items: computed; where it is sent it must be what the service computes */
  taxed_amount?: AmountInput<Amount> | null;
  /** Sale values of unaffected items: computed; where it is sent it must be what the service computes */
  unaffected_amount?: AmountInput<Amount> | null;
  /** Sale values of exonerated items: computed; where it is sent it must be what the service computes */
  exonerated_amount?: AmountInput<Amount> | null;
  /** Sale values of exported items: computed; where it is sent it must be what the service computes */
  export_amount?: AmountInput<Amount> | null;
  /** Sale values of free items: computed; where it is sent it must be what the service computes */
  free_amount?: AmountInput<Amount> | null;
};

export type DraftItem<Amount = never> = {
  /** Measure unit code (PE: catalogue 03) */
  unit?: string | null;
  /** Quantity */
  quantity: AmountInput<Amount>;
  /** Product code */
  code?: string | null;
  /** Description */
  description: string;
  /**
   * Unit price with excise and sales tax, before discounts, without the tax on bags and other taxes; or send
   * `unit_value`. Of a free item either one is its reference value
   */
  unit_price?: AmountInput<Amount> | null;
  /** Unit price without taxes, before discounts, of up to 10 decimals */
  unit_value?: AmountInput<Amount> | null;
  /** Affectation code (PE: catalogue 07; 10, taxed, where not sent) */
  affectation_type?: string | null;
  /**
   * True for what is given away. Follows from the affectation, except for 17 and 40, which are sales where it
   * is not sent
   */
  free?: boolean | null;
  /** Excise, the tax on bags, other taxes */
  taxes?: readonly DraftTax<Amount>[] | null;
  /** Discounts of the line (PE: 00 with, 01 without effect on the tax) */
  discounts?: readonly DraftAdjustment<Amount>[] | null;
  /** Charges of the line (PE: 47 with, 48 without effect on the tax) */
  charges?: readonly DraftAdjustment<Amount>[] | null;
  /** The authority's code of the product (PE: catalogue 25, UNSPSC, 8 digits) */
  product_code?: string | null;
  /** GTIN, of 8, 12, 13 or 14 digits */
  gtin?: string | null;
  /**
   * Data of the trade (PE: catalogue 55; docs/issuing.md#concepts has the field and the form of each): plates,
   * passengers, stays of guests, credits, insurances, customs
   */
  properties?: readonly DraftItemProperty<Amount>[] | null;
  /** Carriage of goods under detraction (PE: operation type 1004) */
  freight?: DraftFreight<Amount> | null;
  /** Value without taxes: computed; where it is sent it must be what the service computes */
  sale_value?: AmountInput<Amount> | null;
  /** Value before discounts: computed; where it is sent it must be what the service computes */
  subtotal?: AmountInput<Amount> | null;
  /** Sum of the taxes: computed; where it is sent it must be what the service computes */
  tax_total?: AmountInput<Amount> | null;
  /** Price with taxes: computed; where it is sent it must be what the service computes */
  total?: AmountInput<Amount> | null;
};

export type DraftTax<Amount = never> = {
  /**
   * The taxes that a line may have beside the one of its affectation (PE: catalogue 05): 2000 excise (ISC),
   * 7152 plastic bags (ICBPER), 9999 other taxes: `percentage` of the value, which no other tax is computed of
   */
  code: '2000' | '7152' | '9999';
  /**
   * How excise is computed (PE: catalogue 08): 01 `percentage` of the value, 02 `amount` by unit, 03
   * `percentage` of `base_price` without sales tax. 01 where not sent
   */
  system?: string | null;
  /** Rate of excise, systems 01 and 03, or of another tax */
  percentage?: AmountInput<Amount> | null;
  /** By unit: of excise in system 02; of bags where it is not the day's own, as in another currency */
  amount?: AmountInput<Amount> | null;
  /** Suggested retail price of one unit with taxes, system 03 */
  base_price?: AmountInput<Amount> | null;
};

export type DraftAdjustment<Amount = never> = {
  /** Code of the charge or discount (PE: catalogue 53) */
  code: string;
  /** In words; those of the catalogue where empty */
  description?: string | null;
  /** Share of the base, up to 1: 0.05 is 5 %. Needed where no amount is sent */
  factor?: AmountInput<Amount> | null;
  /**
   * What the factor is applied to. Where not sent: of a line its value before changes; of the document the
   * taxed value (02, 49), the sale value (46, 63) or the price with taxes (03, 50)
   */
  base?: AmountInput<Amount> | null;
  /** Amount without taxes, rounded to cents; base by factor where not sent */
  amount?: AmountInput<Amount> | null;
};

export type DraftItemProperty<Amount = never> = {
  /** Concept (PE: catalogue 55) */
  code: string;
  /** The concept in words; those of the catalogue where empty */
  description?: string | null;
  /** Of a concept that is a text or a code */
  value?: string | null;
  /** Of a concept that is counted (PE: 3006 tonnes of fish, 4005 days of a stay, 7019 interest) */
  quantity?: AmountInput<Amount> | null;
  /** Of a concept that is a day; of a period, the first */
  date?: string | null;
  /** Last day of a period (PE: 7014) */
  end_date?: string | null;
  /** Of a concept that is a time of day (PE: 3060, 4047) */
  time?: string | null;
};

export type DraftFreight<Amount = never> = {
  /** Where the goods are fetched */
  origin?: FreightPlaceInput | null;
  /** Where they are brought to */
  destination?: FreightPlaceInput | null;
  /** The journey in words */
  details?: string | null;
  /** Reference value of the service (PE: in soles) */
  service_value?: AmountInput<Amount> | null;
  /** Reference value by the load carried (PE: in soles) */
  load_value?: AmountInput<Amount> | null;
  /** Reference value by the load that fits (PE: in soles) */
  nominal_value?: AmountInput<Amount> | null;
  /** Stretches of the journey, with their vehicles */
  trips?: readonly DraftFreightTrip<Amount>[] | null;
};

export type DraftFreightTrip<Amount = never> = {
  /** District that it begins in */
  origin?: string | null;
  /** District that it ends in */
  destination?: string | null;
  /** In words */
  description?: string | null;
  /** Preliminary reference value by the load carried (PE: in soles) */
  load_value?: AmountInput<Amount> | null;
  /** Preliminary reference value by the load that fits (PE: in soles) */
  nominal_value?: AmountInput<Amount> | null;
  /** Configuration of the vehicle */
  vehicle?: string | null;
  /** Load that fits, in tonnes */
  useful_load?: AmountInput<Amount> | null;
  /** Load carried, in tonnes */
  effective_load?: AmountInput<Amount> | null;
  /** Reference value per tonne (PE: in soles; annex II of D.S. 010-2006-MTC) */
  tonne_value?: AmountInput<Amount> | null;
  /** Whether the factor of an empty return is applied */
  empty_return?: boolean | null;
};

export type DraftInstalment<Amount = never> = {
  /** Amount to pay */
  amount: AmountInput<Amount>;
  /** Day on which it is due */
  due_date?: string | null;
};

export type DraftPrepayment<Amount = never> = {
  /** Number of the prepayment document */
  number: string;
  /** The authority's type code (PE: catalogue 12; 02 invoice, 03 receipt) */
  type: string;
  /** Amount paid before, with its taxes */
  amount: AmountInput<Amount>;
  /** Day of the payment */
  date?: string | null;
  /**
   * Excise (PE: ISC) in it, of a taxed one: the rest without tax lessens the value (04), and this the excise
   * (20)
   */
  excise?: AmountInput<Amount> | null;
  /**
   * How it lessens the document (PE: catalogue 53; 04 taxed, the default, 05 exonerated, 06 unaffected). Of a
   * taxed one the value without tax is computed. Not looked at where `discounts` lists codes 04, 05 or 06
   * itself
   */
  discount_code?: string | null;
};

export type DraftDetraction<Amount = never> = {
  /** Goods or service code (PE: catalogue 54) */
  code: string;
  /** Rate; needed where no amount is sent */
  percentage?: AmountInput<Amount> | null;
  /** Amount to deposit in the country's own currency; computed from rate and total where it is not sent */
  amount?: AmountInput<Amount> | null;
  /** Supplier's account */
  account: string;
  /** Payment means (PE: catalogue 59; deposit, 001, where empty) */
  payment_means?: string | null;
};

export type DraftPerception<Amount = never> = {
  /** Regime code (PE: catalogue 22) */
  code: string;
  /** Rate; the regime's own where not sent */
  percentage?: AmountInput<Amount> | null;
  /** Amount that the rate is applied to, in the country's own currency; the total */
  base?: AmountInput<Amount> | null;
  /** Amount perceived: computed; where it is sent it must be what the service computes */
  amount?: AmountInput<Amount> | null;
};

export type DraftRetention<Amount = never> = {
  /** Rate (PE: 3 where not sent) */
  percentage?: AmountInput<Amount> | null;
  /** Amount that the rate is applied to; the total */
  base?: AmountInput<Amount> | null;
  /** Amount retained: computed; where it is sent it must be what the service computes */
  amount?: AmountInput<Amount> | null;
};

export type DraftLegend = {
  /** Code of the legend (PE: catalogue 52) */
  code: string;
  /** Its text; that of the catalogue where empty */
  description?: string | null;
};

export type DraftReference = {
  /**
   * Type of the document that the note changes; of one that another system issued its code (PE: catalogue 01,
   * such as 12, a ticket of a cash register). The document issued has that one, and invoices on paper such as
   * 001-123, first in `related_documents`
   */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch' | '05' | '06' | '11' | '12' | '13' | '15' | '16' | '17' | '18' | '21' | '23' | '24' | '28' | '30' | '34' | '37' | '42' | '43' | '45' | '55' | '56';
  /** Its number */
  number: string;
  /** Its day, or its `date` as the service shows it */
  date?: string | null;
};

export type DraftAddress = {
  /** Postal or district code (PE: ubigeo) */
  postal_zone?: string | null;
  /** ISO 3166-1 country code */
  country?: string | null;
  /** Region or department */
  country_subentity?: string | null;
  /** City or province */
  city?: string | null;
  /** District */
  district?: string | null;
  /** Urbanization or neighbourhood */
  city_subdivision?: string | null;
  /** Street and number */
  address?: string | null;
  /** Establishment code of the authority (PE: 0000 is the main office) */
  type_code?: string | null;
};

export type DraftShipment<Amount = never> = {
  /** Reason of the transfer (PE: catalogue 20); empty on a carrier's guide */
  reason?: string | null;
  /** Reason in words */
  reason_description?: string | null;
  /** Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said */
  mode?: '01' | '02' | null | '';
  /** First day of the transfer */
  start_date?: string | null;
  /** Day on which the goods are handed to the carrier */
  delivery_date?: string | null;
  /** Gross weight */
  gross_weight: AmountInput<Amount>;
  /** Unit of the weight */
  weight_unit?: string | null;
  /** Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09) */
  items_weight?: AmountInput<Amount> | null;
  /** Why the load weighs another weight than they do */
  weight_difference?: string | null;
  /**
   * What a carrier's guide says of goods that a document on paper lists (PE: anotación opcional sobre los
   * bienes)
   */
  goods_note?: string | null;
  /** Number of packages */
  packages?: AmountInput<Amount> | null;
  /** Where the goods leave from */
  origin?: PlaceInput | null;
  /** Where the goods go to */
  destination?: PlaceInput | null;
  /** Where on the earth they leave from */
  origin_coordinates?: DraftCoordinates<Amount> | null;
  /** Where on the earth they go to */
  destination_coordinates?: DraftCoordinates<Amount> | null;
  /** Special authorisations of who sends and carries, and of vehicles */
  authorisations?: readonly AuthorisationInput[] | null;
  /** Who sends, on a carrier's guide */
  sender?: PartyInput | null;
  /** Who sold or transformed the goods (PE: reasons 02, 07 and 13) */
  supplier?: PartyInput | null;
  /** Who bought goods that another receives (PE: reasons 03 and 13) */
  buyer?: PartyInput | null;
  /** Who pays the freight of a carrier's guide, if a third */
  payer?: PartyInput | null;
  /** Carrier that had another one carry the goods */
  subcontractor?: PartyInput | null;
  /** Carrier of a public transport */
  carrier?: PartyInput | null;
  /** Drivers, the main one first */
  drivers?: readonly DriverInput[] | null;
  /** Vehicles, the main one first */
  vehicles?: readonly VehicleInput[] | null;
  /** Containers */
  containers?: readonly string[] | null;
  /** Seals, in the order of the containers */
  seals?: readonly string[] | null;
  /** Port or airport (PE: catalogues 63 and 64) */
  port?: string | null;
  /**
   * Which of the two `port` is, where its code is of both (PE: CHM, IQT, PCL, PIO, TYL and YMS). A draft may
   * leave it out where the district tells
   */
  port_type?: 'port' | 'airport' | null | '';
  /** Special indicators of the transfer (PE: docs/issuing.md#indicators) */
  indicators?: readonly string[] | null;
};

export type DraftCoordinates<Amount = never> = {
  /** Degrees, negative in the south */
  latitude?: AmountInput<Amount> | null;
  /** Degrees, negative in the west */
  longitude?: AmountInput<Amount> | null;
};

/**
 * A credit note of a document that is held here: what is not said is taken from the document. Notes on it add
 * up to the document, to the cent and by every tax
 */
export type CreditDraft<Amount = never> = {
  /** `credit-note` */
  type: 'credit-note';
  /** Series in which the service assigns the next number; or send `number` */
  series?: string | null;
  /** The whole number, where the caller assigns it */
  number?: string | null;
  /** Reference for integration; made of tax id, type and number where none is sent */
  external_id?: string | null;
  /** Issue date, ISO 8601 with UTC offset; now, in the time of Lima, where not sent */
  date?: string | null;
  /** Reason code of a note (PE: catalogues 09 and 10); null on other documents */
  voided_code?: string | null;
  /** Reason of a note; null on other documents */
  voided_reason?: string | null;
  reference: CreditReference;
  /** What of it is credited, with discounts and taxes in proportion; all that is left where none is sent */
  items?: readonly CreditItem<Amount>[] | null;
  /** The customer's order */
  order_reference?: string | null;
  /** Additional remarks */
  observation?: string | null;
  /** What the PDF says besides */
  metadata?: DocumentMetadataInput | null;
  /** URL of a PDF of your own to send to the customer */
  custom_pdf?: string | null;
};

/** The invoice or receipt that is credited */
export type CreditReference = {
  /** Id of the document, which is held here; or send `type` and `number` */
  id?: string | null;
  /** Its type */
  type?: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch' | null;
  /** Its number */
  number?: string | null;
  /** Its date; compared where it is sent */
  date?: string | null;
};

export type CreditItem<Amount = never> = {
  /** Line of the document, from 1 */
  line: AmountInput<Amount>;
  /** How much of it is credited */
  quantity: AmountInput<Amount>;
};

export type DryRun<Amount = string> = {
  document: Preview<Amount>;
  /** The XML, signed by a certificate that says it has no value: nobody can file it */
  xml: string;
  findings: Finding[];
};

export type Preview<Amount = string> = {
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Empty: not stored */
  id: '';
  /** Reference for integration; made of tax id, type and number where none was given */
  external_id: string;
  /** Series, hyphen, sequence; as issued */
  number: string;
  /** Issue date, ISO 8601 with UTC offset */
  date: string;
  /** Additional remarks */
  observation: string | null;
  company: CompanySnapshot;
  customer: Customer;
  metadata: DocumentMetadata;
  /**
   * `pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become
   * `voided`
   */
  status: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Why it failed; null unless failed */
  failure_code: string | null;
  /** Why it failed, in words; null unless failed */
  failure_message: string | null;
  /** URL of the PDF file */
  document_pdf: string;
  /** URL of the XML file */
  document_file: string;
  /** URL of the authority's acknowledgement file */
  document_cdr: string;
  /** `cash` or `credit`; `cash` where the document does not say */
  payment_method: 'cash' | 'credit';
  /** ISO 4217 alpha code; empty for a despatch guide */
  currency: string;
  /** The customer's order */
  order_reference: string | null;
  /** Sale values of the non-free items */
  sale_value: Amount;
  /** Total price, with surcharge and other charges */
  total: Amount;
  /** Taxes of the non-free items, after changes of the whole document */
  tax_total: Amount;
  /** Taxes that are owed on free items all the same */
  free_tax_total: Amount | null;
  /** Sale values of taxed items */
  taxed_amount: Amount | null;
  /** Sale values of unaffected items */
  unaffected_amount: Amount | null;
  /** Sale values of exonerated items */
  exonerated_amount: Amount | null;
  /** Sale values of free items */
  free_amount: Amount | null;
  /** All taxes found in the items, each with its sum */
  tax_amounts: TaxAmount<Amount>[];
  /**
   * The document's own taxes, as its XML states them: after the discounts, charges and prepayments of the whole
   * document, which `tax_amounts` does not count. Null where they are not known: the document came as JSON
   * without them
   */
  taxes: DocumentTax<Amount>[] | null;
  /** Line items */
  items: Item<Amount>[];
  /** Sale value plus taxes, those that are paid of free items too, before document-level changes */
  subtotal: Amount;
  /** Legends */
  legends: Legend[];
  /** Surcharge on consumption or other additional charges */
  surcharge: Amount | null;
  /** What the payable amount was rounded by */
  rounding: Amount | null;
  /** URL of a PDF of your own to send to the customer */
  custom_pdf: string | null;
  /** Instalments of a credit sale */
  instalments: Instalment<Amount>[];
  /** Amount left to pay of a credit sale */
  pending_amount: Amount | null;
  /** Reason code of a note (PE: catalogues 09 and 10); null on other documents */
  voided_code: string | null;
  /** Reason of a note; null on other documents */
  voided_reason: string | null;
  /** Operation type (PE: catalogue 51) */
  operation_type: string | null;
  /** Day on which payment is due */
  due_date: string | null;
  /** Sale values of exported items */
  export_amount: Amount | null;
  /** Discounts on the whole document, or null */
  discounts: Adjustment<Amount>[] | null;
  /** Charges on the whole document, or null */
  charges: Adjustment<Amount>[] | null;
  /** The document that a note changes */
  reference: Reference | null;
  /** Related documents */
  related_documents: RelatedDocument[];
  /** Prepayments deducted */
  prepayments: Prepayment<Amount>[];
  /** Detraction */
  detraction: Detraction<Amount> | null;
  /** Perception */
  perception: Perception<Amount> | null;
  /** Retention */
  retention: Retention<Amount> | null;
  /**
   * Where a travelling seller delivers the goods; of an exported service (PE: 0201, 0208) the `country` in
   * which it is used
   */
  delivery: Address | null;
  /** Tax id of the agent who sold (PE: operation type 0302, railways) */
  sales_agent: string | null;
  /** How it was paid, where that must be said (PE: operation type 0302) */
  paid_by: PaidBy | null;
  /** Shipment of a despatch guide */
  shipment: Shipment<Amount> | null;
  /** The signature's digest value */
  hash: string | null;
  /** The authority's answer */
  acknowledgement: Acknowledgement | null;
  /**
   * What the authority will observe, but accept, as its rules say; judged when the service issued the document
   */
  observations: Observation[];
  /** `test`: without legal value, with numbers of its own; `live`: a legal document */
  environment: 'test' | 'live';
  /** Empty: not stored */
  created_at: '';
  /** Empty: not stored */
  updated_at: '';
};

export type Finding = {
  /** The authority's code where it has one, else a word of ours */
  code: string;
  /** An error would reject the document; an observation comes with its acceptance */
  level: 'error' | 'observation';
  /** Our advice, in the language of the reader: what was found and what to change */
  detail: string;
  /** The authority's own words for its code; null where the code is ours */
  authority_message: string | null;
  /** JSON pointer to the field */
  pointer: string;
};

export type ImportReceipt = {
  kind: 'acknowledgement' | 'communication';
  outcome: 'stored' | 'unchanged' | 'completed';
  /** What it does, or what it waits for */
  detail: string;
};

export type Verification = {
  signature: Signature;
  acknowledgement: {
    /** Whether the kept acknowledgement is of this document */
    state: 'matched' | 'absent' | 'mismatched';
    /** Its response code */
    code: string | null;
    /**
     * The authority's own signature on it, checked like that of the document; null where no acknowledgement can
     * be read
     */
    signature: Signature | null;
  };
  arithmetic: {
    /** Whether its sums add up */
    state: 'consistent' | 'differs';
    findings: VerificationFinding[];
  };
  warnings: VerificationFinding[];
};

export type Signature = {
  /** `unreadable`: there is one that cannot be checked, such as without certificate */
  state: 'valid' | 'invalid' | 'absent' | 'unreadable';
  /** Such as rsa-sha256 */
  algorithm: string | null;
  /** The certificate in the signature, or null */
  certificate: SignatureCertificate | null;
  /**
   * Who vouches for the certificate: an authority that the installation trusts (`TRUSTED_ROOTS`), another one,
   * or only itself; null where the signature is not valid
   */
  trust: 'trusted' | 'unknown' | 'self-signed' | null;
  /** Those who vouch for the certificate, from its issuer up */
  chain: string[];
  /** DigestValue of the signature */
  digest: string | null;
  findings: VerificationFinding[];
};

export type SignatureCertificate = {
  /** Whom it names */
  subject: string;
  /** Who vouches for it */
  issuer: string;
  /** Serial number, hexadecimal */
  serial: string;
  /** Valid from, UTC */
  not_before: string;
  /** Valid until, UTC */
  not_after: string;
};

export type VerificationFinding = {
  /** The authority's code where it has one */
  code: string;
  /** What was found */
  detail: string;
  /** The authority's own words for its code; null where the code is ours */
  authority_message: string | null;
};

export type DocumentEventPage = {
  /** The records of this page, in order */
  data: DocumentEvent[];
  meta: PageMeta;
};

export type DocumentEvent = {
  /** Event id */
  id: string;
  /** What happened; docs/events.md explains each. More types will come */
  type: 'document.created' | 'document.imported' | 'document.completed' | 'document.not_received' | 'document.accepted' | 'document.observed' | 'document.rejected' | 'document.voided' | 'document.attempted' | 'document.blocked' | 'document.retried' | 'document.abandoned' | 'document.set_aside' | 'document.put_back' | 'document.communicated' | 'document.void_requested' | 'document.void_sent' | 'document.void_refused' | 'document.mailed' | 'document.mail_refused' | 'document.mail_given_up';
  /** When it happened, UTC */
  created_at: string;
  data: EventData;
};

/** What belongs to it, by type of event */
export type EventData = {
  /** Number of the document, when it comes into being here */
  number?: string;
  /**
   * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
   * authority was `asked`
   */
  source?: string;
  /** Environment of the document */
  environment?: 'test' | 'live';
  /** Status that an imported document came with */
  status?: string;
  /** Which file came: `xml` or `cdr` */
  file?: string;
  /** The authority's name of what was called, such as sendBill */
  operation?: string;
  /** What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, … */
  outcome?: string;
  /** The authority's code */
  code?: string;
  /** The authority's words */
  description?: string;
  /** The authority's words, what went wrong, or what to do */
  detail?: string;
  /** The first kilobytes of an answer that could not be understood, without passwords and tokens */
  excerpt?: string;
  /** Its observations */
  notes?: string[];
  /** Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise */
  reason?: string;
  /** Name of the communication that carries it: RC-20261115-2 */
  communication?: string;
  /** What that communication asks for */
  effect?: 'accepted' | 'voided';
  /** What the authority gave for a communication, to ask for its answer by */
  ticket?: string;
  /** Address that a mail went to */
  to?: string;
  /** Message-ID of a mail */
  message_id?: string;
  /** Names of the files of a mail */
  files?: string[];
  /** Which PDF a mail carried: `ours`, or `custom` (custom_pdf) */
  pdf?: string;
  /** How often a mail was tried */
  attempts?: number;
  /** Name of the communication that says so, such as RA-20260504-1 */
  by?: string;
};

export type Delivery = {
  /**
   * `waiting` for its turn, `sending` at this moment, its answer is `asked` for, a `ticket` is polled,
   * `blocked` until a person does something, `done`
   */
  state: 'waiting' | 'sending' | 'asked' | 'ticket' | 'blocked' | 'done';
  attempts: DeliveryAttempt[];
  /** When something is done next, UTC */
  next_at: string | null;
  /** Why a person must do something; null unless the state is `blocked` */
  blocked: DeliveryBlock | null;
  /** What it waits for that nobody here can change; null where it only waits its turn */
  waiting_for: DeliveryWait | null;
  /**
   * The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server
   * answers is not meant. Null where it did not fail
   */
  failure: WorkFailure | null;
  /** Communications of ours that carry the document */
  filings: DeliveryFiling[];
  /** Why it was taken off the worklists; null where it was not */
  set_aside: DeliverySetAside | null;
  /** Why it cannot be voided as things are; null where that can be asked for, or was */
  void_problem: string | null;
};

export type DeliveryAttempt = {
  /** When it began, UTC */
  at: string;
  /** The authority's own name of it, such as sendBill */
  operation: string;
  /** What came of it: accepted, rejected, ticket, unknown, … */
  outcome: string;
  /** The authority's code; empty where there is none */
  code: string;
  /** The authority's words, or what went wrong */
  detail: string;
};

export type DeliveryBlock = {
  /** A word of ours; docs/sending.md lists them */
  reason?: string;
  /** What to do */
  detail?: string;
};

export type DeliveryWait = {
  /** The address of the authority does not answer: nothing is to be done */
  code: 'authority_unreachable';
  /** The service of the authority, and the machine that is called */
  address: string;
  /** Since when nothing was answered, UTC */
  since: string;
  /** When it was tried last, UTC */
  failed_at: string;
  /** What went wrong then */
  detail: string;
};

export type WorkFailure = {
  /** How often it failed, one time after the other */
  count: number;
  /** When it failed first, UTC */
  since: string;
  /** An error code of docs/errors.md; `internal` for what the service did not foresee */
  code: string;
  /** What happened, in a sentence */
  detail: string;
};

export type DeliveryFiling = {
  id: string;
  name: string;
  state: string;
};

export type DeliverySetAside = {
  /** In the words of the person who did it */
  reason: string;
  /** Since when, UTC */
  at: string;
};

export type DueWorkPage = {
  /** The records of this page, in order */
  data: DueWork[];
  meta: PageMeta;
};

export type DueWork = {
  /** Id of the piece of work */
  id: string;
  /** What is to be done */
  kind: 'send_document' | 'summarise_document' | 'void_document' | 'send_filing';
  /** The document or filing that it is about */
  subject_id: string;
  /** Number of the document, or name of the filing */
  subject_number: string | null;
  /** Environment of that */
  environment: 'test' | 'live';
  /** Whether it goes on by itself */
  state: 'due' | 'blocked';
  /** How far it has come, in the words of a delivery */
  stage: 'waiting' | 'sending' | 'asked' | 'ticket' | 'blocked';
  /** Why it is blocked */
  reason: string | null;
  /** What to do where it is blocked */
  detail: string;
  /** How often it was tried */
  attempts: number;
  /** When it goes on, UTC; null where it is blocked or being done */
  next_at: string | null;
  /** What it waits for that nobody here can change; null where it only waits its turn */
  waiting_for: DeliveryWait | null;
  /**
   * The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server
   * answers is not meant. Null where it did not fail
   */
  failure: WorkFailure | null;
  /** Since when, UTC */
  created_at: string;
};

export type OutageList = {
  data: Outage[];
};

export type Outage = {
  /** The service of the authority, and the machine that is called */
  address: string;
  /** Since when nothing was answered, UTC */
  since: string;
  /** When it was tried last, UTC */
  failed_at: string;
  /** What went wrong then */
  detail: string;
  /** Environment of what waits */
  environment: 'test' | 'live';
  /** How many documents of the company wait for it, of the first 500 that wait */
  documents_waiting: number;
  /** Whether more may wait than were counted */
  more_waiting: boolean;
  /** Which legal term ends first, of the documents that were counted; null where none has one */
  first_term: FirstTerm | null;
};

export type FirstTerm = {
  /** The document whose legal term ends first */
  document_id: string;
  /** Its number */
  number: string;
  /** The last day on which the authority takes it */
  last_day: string;
};

export type SetAsideReason = {
  /** Why, for your own records */
  reason: string;
};

export type SetAsideDocumentPage = {
  /** The records of this page, in order */
  data: SetAsideDocument[];
  meta: PageMeta;
};

export type SetAsideDocument = {
  /** Id of the document */
  document_id: string;
  /** Its type */
  type: string;
  /** Its number */
  number: string;
  /** Its issue date */
  date: string;
  /** Why, in the words of the person who did it */
  reason: string;
  /** Since when, UTC */
  set_aside_at: string;
};

export type Reason = {
  /** Why; the authority is told it, so write it for the authority */
  reason: string;
};

export type NameValue = {
  /** Its name, in Spanish */
  name: string;
  /** What documents and drafts carry */
  value: string;
};

export type CodeDescription = {
  /** The authority's code */
  code: string;
  /** What it means, in Spanish */
  description: string;
};

export type Country = {
  country: string;
  name: string;
  authority: string;
  /** Whether documents of the country are issued and held; catalogues are served of all */
  documents: boolean;
};

export type CountryCatalogues = {
  country: string;
  name: string;
  authority_name: string;
  /** Whether documents of the country are issued and held; catalogues are served of all */
  documents: boolean;
  catalogues: CatalogueOutline[];
  missing: string[];
  authority: CatalogueOutline[];
};

export type CatalogueOutline = {
  name: string;
  title: string;
  entries: number;
};

export type NewCompany = {
  /** Tax identifier (PE: RUC) */
  tax_id: string;
  /** Registered name */
  business_name: string;
  /** Name known to the public */
  trade_name?: string;
  /** E-mail address */
  email?: string;
  /** Telephone */
  phone?: string;
  /** ISO 3166-1 alpha-2 country code */
  country: string;
  address?: AddressInput;
  /** `test` documents have no legal value; `live` ones go to the authority */
  environment?: 'test' | 'live';
  /**
   * How receipts and their notes go to the authority: `each` one by one, or all of a day together in a
   * `summary` (PE: RC)
   */
  receipts?: 'each' | 'summary';
  /** Hour at which a summary is made of the receipts that wait for it, on the authority's clocks (PE: Lima) */
  summary_hour?: number;
  authority_url?: AuthorityUrlInput;
  /**
   * Whether files are taken in only where a trusted authority vouches for the certificate of their signer
   * (`TRUSTED_ROOTS` of the installation)
   */
  demand_trusted_certificates?: boolean;
  /**
   * Whether an `external_id` is issued once only: the same draft again is the same request, another draft under
   * it is refused
   */
  unique_external_ids?: boolean;
  /**
   * http(s) URL that receives the events of its documents: a webhook, which is disabled until its secret was
   * shown (docs/webhooks.md)
   */
  web_hook?: string | null;
  printing?: PrintingInput;
  /**
   * Your own keys and values: up to 50 keys of 40 letters, digits, `_`, `.` or `-`, values of 500 characters
   */
  metadata?: Record<string, string>;
  /** IANA time zone whose days the date searches mean; the country's own by default */
  time_zone?: string;
};

/**
 * Where the company sends instead of to the authority: a service of its own that speaks the authority's
 * language (PE: its OSE), one for each environment
 */
export type AuthorityUrlInput = {
  /** http(s) URL that documents in `test` are sent to; null for the authority itself */
  test?: string | null;
  /** http(s) URL that documents in `live` are sent to; null for the authority itself */
  live?: string | null;
};

/**
 * Where the company sends instead of to the authority: a service of its own that speaks the authority's
 * language (PE: its OSE), one for each environment
 */
export type AuthorityUrl = {
  /** http(s) URL that documents in `test` are sent to; null for the authority itself */
  test: string | null;
  /** http(s) URL that documents in `live` are sent to; null for the authority itself */
  live: string | null;
};

/** How its PDFs look, those of older documents too. A change says all of it anew */
export type PrintingInput = {
  /**
   * Colour of titles and lines; on white it must be seen as well as text (a contrast of 4.5 at least). Null for
   * that of the service
   */
  accent_color?: string | null;
  /** Text at the foot of every page: 8 lines at most */
  footer?: string | null;
  /** Notes of the company, printed with every document: bank accounts, terms */
  notes?: string | null;
  /**
   * Language of PDFs of exports: labels in Spanish and English side by side (`both`, also where it is null), in
   * Spanish (`es`), or in English (`en`)
   */
  export_language?: 'both' | 'es' | 'en' | null;
};

/** How its PDFs look, those of older documents too. A change says all of it anew */
export type Printing = {
  /**
   * Colour of titles and lines; on white it must be seen as well as text (a contrast of 4.5 at least). Null for
   * that of the service
   */
  accent_color: string | null;
  /** Text at the foot of every page: 8 lines at most */
  footer: string | null;
  /** Notes of the company, printed with every document: bank accounts, terms */
  notes: string | null;
  /**
   * Language of PDFs of exports: labels in Spanish and English side by side (`both`, also where it is null), in
   * Spanish (`es`), or in English (`en`)
   */
  export_language: 'both' | 'es' | 'en' | null;
};

export type Company = {
  /** Company id */
  id: string;
  /** Tax identifier (PE: RUC) */
  tax_id: string;
  /** Registered name */
  business_name: string;
  /** Name known to the public */
  trade_name: string;
  /** E-mail address */
  email: string;
  /** Telephone */
  phone: string;
  /** ISO 3166-1 alpha-2 country code */
  country: string;
  address: Address;
  /** URL of the logo; answers 404 until the company has one */
  logo: string;
  /** `test` documents have no legal value; `live` ones go to the authority */
  environment: 'test' | 'live';
  /**
   * How receipts and their notes go to the authority: `each` one by one, or all of a day together in a
   * `summary` (PE: RC)
   */
  receipts: 'each' | 'summary';
  /** Hour at which a summary is made of the receipts that wait for it, on the authority's clocks (PE: Lima) */
  summary_hour: number;
  authority_url: AuthorityUrl;
  /**
   * Whether files are taken in only where a trusted authority vouches for the certificate of their signer
   * (`TRUSTED_ROOTS` of the installation)
   */
  demand_trusted_certificates: boolean;
  /**
   * Whether an `external_id` is issued once only: the same draft again is the same request, another draft under
   * it is refused
   */
  unique_external_ids: boolean;
  /**
   * http(s) URL that receives the events of its documents: a webhook, which is disabled until its secret was
   * shown (docs/webhooks.md)
   */
  web_hook: string | null;
  printing: Printing;
  /**
   * Your own keys and values: up to 50 keys of 40 letters, digits, `_`, `.` or `-`, values of 500 characters
   */
  metadata: Record<string, string>;
  /** IANA time zone whose days the date searches mean; the country's own by default */
  time_zone: string;
  /** What the company signs with, or null where it has nothing yet */
  certificate: CompanyCertificate | null;
  created_at: string;
  updated_at: string;
};

export type CompanyCertificate = {
  /** Whom it names */
  subject: string;
  /** Who vouches for it */
  issuer: string;
  /** Serial number, hexadecimal */
  serial: string;
  /** Valid from, UTC */
  not_before: string;
  /** Valid until, UTC */
  not_after: string;
  /** True for the one without value that the service makes for a company in `test` */
  self_made: boolean;
  /** Whether a user to call the authority with is set (PE: Clave SOL) */
  has_sol_user: boolean;
  /** Whether a client of the service of guides is set */
  guide_client_set: boolean;
  /** Whether a client of the query of documents is set */
  query_client_set: boolean;
};

export type CompanyChanges = {
  /** Registered name */
  business_name?: string;
  /** Name known to the public */
  trade_name?: string;
  /** E-mail address */
  email?: string;
  /** Telephone */
  phone?: string;
  address?: AddressInput;
  /** `test` documents have no legal value; `live` ones go to the authority */
  environment?: 'test' | 'live';
  /**
   * How receipts and their notes go to the authority: `each` one by one, or all of a day together in a
   * `summary` (PE: RC)
   */
  receipts?: 'each' | 'summary';
  /** Hour at which a summary is made of the receipts that wait for it, on the authority's clocks (PE: Lima) */
  summary_hour?: number;
  authority_url?: AuthorityUrlInput;
  /**
   * Whether files are taken in only where a trusted authority vouches for the certificate of their signer
   * (`TRUSTED_ROOTS` of the installation)
   */
  demand_trusted_certificates?: boolean;
  /**
   * Whether an `external_id` is issued once only: the same draft again is the same request, another draft under
   * it is refused
   */
  unique_external_ids?: boolean;
  /**
   * http(s) URL that receives the events of its documents: a webhook, which is disabled until its secret was
   * shown (docs/webhooks.md)
   */
  web_hook?: string | null;
  printing?: PrintingInput;
  /**
   * Your own keys and values: up to 50 keys of 40 letters, digits, `_`, `.` or `-`, values of 500 characters
   */
  metadata?: Record<string, string>;
  /** IANA time zone whose days the date searches mean; the country's own by default */
  time_zone?: string;
};

export type CompanyPage = {
  /** The records of this page, in order */
  data: Company[];
  meta: PageMeta;
};

export type SeriesPage = {
  /** The records of this page, in order */
  data: Series[];
  meta: PageMeta;
};

export type Series = {
  /** Type of its documents */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** PE: four capital letters or digits; their first letter shows the type */
  series: string;
  /** The sequence that the next document gets */
  next_number: number;
  /**
   * The number that the next document gets, in full; empty where none is left, null where the service assigns
   * none (PE: series of digits, which are of paper, and E001 of the portal)
   */
  next: string | null;
  created_at: string;
};

export type NewSeries = {
  /** Type of its documents */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** PE: four capital letters or digits; their first letter shows the type */
  series: string;
  /** The sequence to begin with (PE: at most 99999999); after all documents that are held where not sent */
  next_number?: number | null;
};

export type DayTotals<Amount = string> = {
  /** By date, environment, type, status and currency */
  data: DayTotal<Amount>[];
};

export type DayTotal<Amount = string> = {
  /** The issue date that the documents state */
  date: string;
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Processing state */
  status: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** `test` or `live` */
  environment: 'test' | 'live';
  /** ISO 4217 alpha code; empty for despatch guides */
  currency: string;
  /** How many documents */
  count: number;
  /** The sum of their `total`, exact; a credit note counts as it states it */
  total: Amount;
};

export type Register<Amount = string> = {
  /** YYYY-MM */
  month: string;
  /** In the order of issuing */
  data: RegisterRow<Amount>[];
  /** Of all rows */
  totals: RegisterTotal<Amount>[];
  /** Of `live` documents that the authority accepted and that were not voided */
  accepted_totals: RegisterTotal<Amount>[];
};

export type RegisterRow<Amount = string> = {
  /** Issue date, as the document states it */
  date: string;
  /** Document type */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Number, as issued */
  number: string;
  /** Processing state */
  status: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** `test` or `live` */
  environment: 'test' | 'live';
  /** Code of the identity document */
  customer_document_type: string;
  /** Identity number */
  customer_document_number: string;
  /** Name */
  customer_name: string;
  /** ISO 4217 alpha code; empty for despatch guides */
  currency: string;
  amounts: RegisterAmounts<Amount>;
  /** Total of the document; negative for a credit note */
  total: Amount;
  /** Type of the document that a note changes; the authority's code where it is none of ours */
  reference_type: string | null;
  /** Its number */
  reference_number: string | null;
  /** Its date */
  reference_date: string | null;
  /** Reference for integration */
  external_id: string;
  /** Document id */
  id: string;
};

/** Bases and taxes by kind, under their names in the country; negative for a credit note */
export type RegisterAmounts<Amount = string> = Record<string, Amount>;

export type RegisterTotal<Amount = string> = {
  /** ISO 4217 alpha code */
  currency: string;
  /** How many documents */
  count: number;
  amounts: RegisterAmounts<Amount>;
  /** Total of the document; negative for a credit note */
  total: Amount;
};

export type ExchangeRates<Amount = string> = {
  data: ExchangeRate<Amount>[];
};

export type ExchangeRate<Amount = string> = {
  /** ISO 4217 alpha code */
  currency: string;
  /** The day, YYYY-MM-DD */
  date: string;
  /** Soles for one unit */
  rate: Amount;
};

export type NewExchangeRates<Amount = never> = {
  /** ISO 4217 alpha code */
  currency: string;
  /** Days that are left out keep their rates */
  rates?: readonly NewExchangeRate<Amount>[];
};

export type NewExchangeRate<Amount = never> = {
  /** The day, YYYY-MM-DD */
  date: string;
  /**
   * Soles for one unit (PE: three decimals, ten of currencies that are worth too little for them); null takes
   * the rate away
   */
  rate?: AmountInput<Amount> | null;
};

export type NewCredentials = {
  /**
   * The certificate with its private key: a .pfx or .p12 file (or a PEM file) in base64, or PEM as text. Left
   * out, the one that is set stays; a company in `live` needs one
   */
  certificate?: string;
  /** The private key as PEM, where it is in a file of its own */
  key?: string | null;
  /** The password of the file; left out where it has none */
  password?: string;
  /**
   * PE: the secondary user of Clave SOL that sends documents; what was set before stays where it is left out,
   * and null removes it
   */
  sol_user?: string | null;
  /** PE: its password */
  sol_password?: string | null;
  /**
   * PE: the client of the service of guides, made in SOL under "Credenciales de API SUNAT"; what was set before
   * stays where it is left out, and null removes it
   */
  guide_client_id?: string | null;
  /** PE: its secret */
  guide_client_secret?: string | null;
  /**
   * PE: the client of the query of documents ("consulta integrada"), another than that of guides; what was set
   * before stays where it is left out, and null removes it
   */
  query_client_id?: string | null;
  /** PE: its secret */
  query_client_secret?: string | null;
};

export type TestedCredentials = {
  data: TestedService[];
};

export type TestedService = {
  /** PE: `invoices`, `answers`, `guides`, `query` */
  service: string;
  /**
   * `denied`: what is set was refused; `unreachable`, `unknown`: the service did not answer as it should;
   * `not_set`: there is nothing to try
   */
  result: 'works' | 'denied' | 'unreachable' | 'unknown' | 'not_set';
  /** The authority's code; empty where there is none */
  code: string;
  /** The authority's words, or what to do */
  detail: string;
};

export type FilingPage = {
  /** The records of this page, in order */
  data: Filing[];
  meta: PageMeta;
};

export type Filing = {
  /** Filing id */
  id: string;
  /** The authority's name of it */
  name: string;
  /** Environment of its documents */
  environment: 'test' | 'live';
  /**
   * `waiting` to be sent, its `ticket` is polled, `accepted`, `rejected`; `unknown`: the authority has it, but
   * its ticket was lost; `imported`: it was sent elsewhere
   */
  state: 'imported' | 'waiting' | 'ticket' | 'accepted' | 'rejected' | 'unknown';
  /** Its ticket */
  ticket: string | null;
  lines: FilingLine[];
  /** Calls about it, the oldest first */
  attempts: FilingAttempt[];
  /**
   * The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server
   * answers is not meant. Null where it did not fail
   */
  failure: WorkFailure | null;
  created_at: string;
};

export type FilingLine = {
  /** Type of the document */
  type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Its series */
  series: string;
  /** Its sequence */
  sequence: number;
  /** What the acceptance of the filing does to it */
  effect: 'accepted' | 'voided';
};

export type FilingAttempt = {
  at: string;
  operation: string;
  outcome: string;
  code: string;
  detail: string;
};

export type SummarisedReceipts = {
  /** How many go now that would have waited for their hour */
  receipts: number;
};

export type MailSettings = {
  /** Whether customers get mail by themselves. By hand mail is sent without it too */
  enabled: boolean;
  /** Once the authority accepted the document, or as soon as it is `issued` */
  when: 'succeeded' | 'issued';
  /**
   * Who the mail is from; null for the company's name at the address of the service (`MAIL_FROM`). By the
   * server of the service an address of a domain that its operator does not allow (`MAIL_FROM_DOMAINS`) is not
   * the sender: the mail is from `MAIL_FROM` with this name, and answers go to this address
   */
  from: MailSender | null;
  /** Where answers go; null for the address in `from`, or the sender where there is none */
  reply_to: string | null;
  /** Which files are attached. A CDR only where there is one by then */
  files: ('pdf' | 'xml' | 'cdr')[];
  /** Language of the mail; with `en` its PDF is in English too */
  language: 'es' | 'en';
  /**
   * A subject of one's own, with placeholders: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`,
   * `{company}`. Null or blank for ours
   */
  subject: string | null;
  /**
   * A text of one's own, with the same placeholders and `{links}`. Null or blank for ours. No HTML: lines stay
   * lines
   */
  text: string | null;
  /** The company's own mail server; null for that of the service */
  smtp: MailServer | null;
};

export type MailSender = {
  /** Name that customers see */
  name: string;
  /** E-mail address */
  address: string;
};

export type MailSenderInput = {
  /** Name that customers see */
  name: string;
  /** E-mail address */
  address: string;
};

export type MailServer = {
  /**
   * `smtp://` (encrypted where the server offers it, always where there is a password) or `smtps://` (always),
   * with the user where there is one and without the password:
   * `smtps://ventas%40andina.example@mail.andina.example:465`
   */
  url: string;
  /** Whether a password is set */
  has_password: boolean;
};

export type NewMailSettings = {
  /** Whether customers get mail by themselves. By hand mail is sent without it too */
  enabled?: boolean;
  /** Once the authority accepted the document, or as soon as it is `issued` */
  when?: 'succeeded' | 'issued';
  /**
   * Who the mail is from; null for the company's name at the address of the service (`MAIL_FROM`). By the
   * server of the service an address of a domain that its operator does not allow (`MAIL_FROM_DOMAINS`) is not
   * the sender: the mail is from `MAIL_FROM` with this name, and answers go to this address
   */
  from?: MailSenderInput | null;
  /** Where answers go; null for the address in `from`, or the sender where there is none */
  reply_to?: string | null;
  /** Which files are attached. A CDR only where there is one by then */
  files?: readonly ('pdf' | 'xml' | 'cdr')[];
  /** Language of the mail; with `en` its PDF is in English too */
  language?: 'es' | 'en';
  /**
   * A subject of one's own, with placeholders: `{type}`, `{number}`, `{total}`, `{date}`, `{customer}`,
   * `{company}`. Null or blank for ours
   */
  subject?: string | null;
  /**
   * A text of one's own, with the same placeholders and `{links}`. Null or blank for ours. No HTML: lines stay
   * lines
   */
  text?: string | null;
  /** The company's own mail server; null for that of the service (`SMTP_URL`) */
  smtp?: NewMailServer | null;
};

export type NewMailServer = {
  /**
   * `smtp://` (encrypted where the server offers it, always where there is a password) or `smtps://` (always),
   * with the user where there is one and without the password:
   * `smtps://ventas%40andina.example@mail.andina.example:465`
   */
  url: string;
  /**
   * Kept encrypted, never shown. Left out: the one that is set stays, as long as the URL does. Null removes it
   */
  password?: string | null;
};

export type MailPreviewRequest = {
  /** A document of the company; left out: the newest */
  document_id?: string;
};

export type MailPreview = {
  /** Subject */
  subject: string;
  /** Text part */
  text: string;
  /** HTML part */
  html: string;
};

export type MailRequest = {
  /** An e-mail address, or up to ten; left out: the customer's. Each gets a mail of its own */
  to?: readonly string[] | string;
};

export type Mail = {
  /** Mail id */
  id: string;
  /** Address */
  to: string;
  /** Whether the service sent it by itself, or somebody asked for it */
  request: 'automatic' | 'by_hand';
  /**
   * `waiting` until a mail server takes it (`sent`) or refuses it for ever (`refused`); `given_up` after three
   * days
   */
  state: 'waiting' | 'sent' | 'refused' | 'given_up';
  /** How often it was tried */
  attempts: number;
  /** When it was asked for, UTC */
  created_at: string;
  /** When it is tried next, UTC; null where it is settled, or being sent */
  next_at: string | null;
  /** When a mail server took it, UTC */
  sent_at: string | null;
  /** Its Message-ID, once it was sent */
  message_id: string | null;
  /** What the mail server said last, or what went wrong */
  last_answer: string | null;
  /**
   * The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server
   * answers is not meant. Null where it did not fail
   */
  failure: WorkFailure | null;
};

export type NewKey = {
  /** What the key is for */
  name: string;
  /** `read`, `write` or `admin`; each includes the ones before */
  scope?: 'read' | 'write' | 'admin';
  /** Companies that the key is bound to, or null for all of the account */
  companies?: readonly string[] | null;
  /** When the key stops working, or null for never */
  expires_at?: string | null;
};

export type CreatedKey = {
  /** Key id */
  id: string;
  name: string;
  /** What it may do */
  scope: 'read' | 'write' | 'admin';
  /** Companies that the key is bound to, or null for all of the account */
  companies: string[] | null;
  /** First characters of the key */
  prefix: string;
  /** Last four characters of the key */
  last_four: string;
  /** When it was made */
  created_at: string | null;
  /**
   * Who made it: the id of a user or of a key, or `operator` where it was made on the command line. Null where
   * it was made before this was written down
   */
  created_by: string | null;
  /**
   * Who answers for it: the id of a user, or `operator`. At first who made it, or who answers for the key that
   * made it; later who disabled that user and kept the key. Null where that is not known
   */
  answers_for: string | null;
  /** When it stops working */
  expires_at: string | null;
  /** When it was revoked */
  revoked_at: string | null;
  /** When it was last used, give or take half a minute */
  last_used_at: string | null;
  /** The key itself. Keep it: it is never shown again. */
  key: string;
};

export type KeyPage = {
  /** The records of this page, in order */
  data: Key[];
  meta: PageMeta;
};

export type Key = {
  /** Key id */
  id: string;
  name: string;
  /** What it may do */
  scope: 'read' | 'write' | 'admin';
  /** Companies that the key is bound to, or null for all of the account */
  companies: string[] | null;
  /** First characters of the key */
  prefix: string;
  /** Last four characters of the key */
  last_four: string;
  /** When it was made */
  created_at: string | null;
  /**
   * Who made it: the id of a user or of a key, or `operator` where it was made on the command line. Null where
   * it was made before this was written down
   */
  created_by: string | null;
  /**
   * Who answers for it: the id of a user, or `operator`. At first who made it, or who answers for the key that
   * made it; later who disabled that user and kept the key. Null where that is not known
   */
  answers_for: string | null;
  /** When it stops working */
  expires_at: string | null;
  /** When it was revoked */
  revoked_at: string | null;
  /** When it was last used, give or take half a minute */
  last_used_at: string | null;
};

export type SignIn = {
  /** E-mail */
  email?: string | null;
  /** Password; with a link, the one that is chosen */
  password?: string | null;
  /** Of the second factor, where the user has one */
  code?: string | null;
  /** Of a link, instead of the e-mail */
  token?: string | null;
};

export type SignedIn = {
  user: User;
  /** When the session ends at the latest */
  expires_at: string | null;
};

export type User = {
  /** User id */
  id: string;
  email: string;
  name: string;
  /** `read`, `write` or `admin`; each includes the ones before */
  role: 'read' | 'write' | 'admin';
  /** Companies that the user is bound to, or null for all of the account */
  companies: string[] | null;
  /** `invited` until the link was followed and a password chosen */
  state: 'invited' | 'active' | 'disabled';
  /** Whether a code of an app is asked for */
  second_factor: boolean;
  /** When the user was made */
  created_at: string | null;
  /**
   * Who made the user: the id of another one or of a key, or `operator` where that was on the command line.
   * Null where the user is older than this field
   */
  created_by: string | null;
  /** When the user last signed in */
  signed_in_at: string | null;
};

export type Caller = {
  account: CallerAccount;
  /** Null where a key calls */
  user: User | null;
  /** `read`, `write` or `admin`; each includes the ones before */
  scope: 'read' | 'write' | 'admin';
  /** Companies that the user is bound to, or null for all of the account */
  companies: string[] | null;
  /**
   * Until when the person need not give password or code again for what gives lasting power; null where a key
   * calls
   */
  confirmed_until: string | null;
};

export type CallerAccount = {
  id: string;
  name: string;
};

export type Confirmation = {
  /** Your password */
  password?: string | null;
  /** Instead: a code of your app, or a recovery code */
  code?: string | null;
};

export type Confirmed = {
  /** Until when nothing is asked again */
  confirmed_until: string | null;
};

export type LinkRequest = {
  /** What the link ends with */
  token: string;
};

export type Link = {
  /** `invitation` and `reset` need a password to be chosen, `sign_in` does not */
  kind: 'sign_in' | 'invitation' | 'reset';
  email: string;
  name: string;
  /** Until when it is good */
  expires_at: string | null;
};

export type NewUser = {
  /** E-mail */
  email: string;
  /** What the person is called */
  name?: string;
  /** What the person may do */
  role?: 'read' | 'write' | 'admin';
  /** Companies that the user is bound to, or null for all of the account */
  companies?: readonly string[] | null;
};

export type UserLink = {
  user: User;
  /** The link, good once. It is never shown again. */
  url: string;
  /** Until when it is good */
  expires_at: string | null;
};

export type UserPage = {
  /** The records of this page, in order */
  data: User[];
  meta: PageMeta;
};

export type UserChange = {
  /** What the person is called */
  name?: string;
  /** `read`, `write` or `admin`; each includes the ones before */
  role?: 'read' | 'write' | 'admin';
  /** Companies that the user is bound to, or null for all of the account */
  companies?: readonly string[] | null;
  /** Whether the person may not sign in */
  disabled?: boolean;
  /**
   * With `disabled`: what happens to the keys that the user answers for. `revoke` ends them at once; `keep`
   * leaves them, and who disables answers for them from then on. Needed where there are keys that work
   */
  keys?: 'revoke' | 'keep';
};

export type Session = {
  /** Session id */
  id: string;
  /** When it began */
  created_at: string | null;
  /** When it was last used, give or take half a minute */
  used_at: string | null;
  /** When it ends at the latest; 7 days without use end it too */
  expires_at: string | null;
  /** What the browser calls itself */
  agent: string;
  /** Where it signed in from */
  address: string;
  /** Whether it is the one that asks */
  current: boolean;
};

export type PasswordChange = {
  /** The password so far */
  current: string;
  /** 10 to 200 characters */
  password: string;
};

export type PasswordRequest = {
  /** Your password; null where you have none */
  password?: string | null;
};

export type SecondFactorSecret = {
  /** To be typed into an app */
  secret: string;
  /** The same for a QR code */
  uri: string;
};

export type CodeRequest = {
  /** What the app shows now */
  code: string;
};

export type RecoveryCodes = {
  /** Each signs in once instead of a code. They are never shown again. */
  recovery_codes: string[];
};

export type ActPage = {
  /** The records of this page, in order */
  data: Act[];
  meta: PageMeta;
};

export type Act = {
  /** Act id */
  id: string;
  /** When it was asked for */
  at: string;
  /** Who asked */
  user_id: string;
  /** Their e-mail then */
  email: string;
  /** What was asked for, by the name that this reference has */
  operation: string;
  /** What the path named, such as the document, and what was made. Nothing of the body */
  subjects: Record<string, string>;
  /** What the service answered */
  status: number;
  /**
   * Where it came from; of an IPv6 address its /64 where attempts are gathered, and empty where they came from
   * too many to tell apart
   */
  address: string;
  /**
   * How often: attempts to sign in that failed (`signIn`) are gathered by person, address and hour, and `at` is
   * the last of them. 1 for all else
   */
  count: number;
};

export type AccountEventPage = {
  data: AccountEvent[];
  meta: AccountEventPageMeta;
};

/** What happened, by its `type`; docs/events.md explains each. More types and fields will come */
export type AccountEvent = {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.created';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Number of the document, when it comes into being here */
    number: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source: string;
    /** Environment of the document */
    environment: 'test' | 'live';
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.imported';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Number of the document, when it comes into being here */
    number: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source?: string;
    /** Environment of the document */
    environment: 'test' | 'live';
    /** Status that an imported document came with */
    status: 'pending' | 'succeeded' | 'failed' | 'voided';
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.completed';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Which file came: `xml` or `cdr` */
    file?: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.not_received';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The authority's code */
    code: string;
    /** The authority's words */
    description: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.accepted';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The authority's code */
    code?: string;
    /** The authority's words */
    description?: string;
    /** Its observations */
    notes?: string[];
    /** Name of the communication that says so, such as RA-20260504-1 */
    by?: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.observed';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The authority's code */
    code?: string;
    /** The authority's words */
    description?: string;
    /** Its observations */
    notes?: string[];
    /** Name of the communication that says so, such as RA-20260504-1 */
    by?: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.rejected';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The authority's code */
    code?: string;
    /** The authority's words */
    description?: string;
    /** Its observations */
    notes?: string[];
    /** Name of the communication that says so, such as RA-20260504-1 */
    by?: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.voided';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The authority's code */
    code?: string;
    /** The authority's words */
    description?: string;
    /** Its observations */
    notes?: string[];
    /** Name of the communication that says so, such as RA-20260504-1 */
    by?: string;
    /**
     * How it came or changed: `issued` here, as the authority's `file`, as a `record` in JSON, or because the
     * authority was `asked`
     */
    source?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.attempted';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The authority's name of what was called, such as sendBill */
    operation: string;
    /** What came of the call: `accepted`, `rejected`, `ticket`, `unknown`, … */
    outcome: string;
    /** The authority's code */
    code: string;
    /** The authority's words, what went wrong, or what to do */
    detail: string;
    /** The first kilobytes of an answer that could not be understood, without passwords and tokens */
    excerpt?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.blocked';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise */
    reason: string;
    /** The authority's words, what went wrong, or what to do */
    detail: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.retried';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.abandoned';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise */
    reason: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.set_aside';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise */
    reason: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.put_back';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.communicated';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Name of the communication that carries it: RC-20261115-2 */
    communication: string;
    /** What that communication asks for */
    effect: 'accepted' | 'voided';
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.void_requested';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Why: a word of ours where a delivery is blocked, the words of whoever asked otherwise */
    reason: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.void_sent';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Name of the communication that says so, such as RA-20260504-1 */
    by: string;
    /** What the authority gave for a communication, to ask for its answer by */
    ticket: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.void_refused';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Name of the communication that says so, such as RA-20260504-1 */
    by: string;
    /** The authority's code */
    code: string;
    /** The authority's words */
    description: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.mailed';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Address that a mail went to */
    to: string;
    /** Message-ID of a mail */
    message_id: string;
    /** Names of the files of a mail */
    files: string[];
    /** Which PDF a mail carried: `ours`, or `custom` (custom_pdf) */
    pdf?: 'ours' | 'custom';
    /** The authority's words, what went wrong, or what to do */
    detail?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.mail_refused';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Address that a mail went to */
    to: string;
    /** The authority's words, what went wrong, or what to do */
    detail: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'document.mail_given_up';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Address that a mail went to */
    to: string;
    /** How often a mail was tried */
    attempts: number;
    /** The authority's words, what went wrong, or what to do */
    detail: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'company.created';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Tax identifier */
    tax_id: string;
    /** Business name */
    business_name: string;
    /** ISO country code */
    country: string;
    /** Environment of the company */
    environment: 'test' | 'live';
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'company.updated';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Names of the fields that changed */
    fields: string[];
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'credentials.set';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Whether the certificate is its own */
    kind: 'own' | 'self_made';
    /** Serial number of the certificate */
    serial: string;
    /** When the certificate ends */
    not_after: string;
    /** Whether there is a SOL user */
    user: boolean;
    /** Names of the clients that are set */
    clients: string[];
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'credentials.removed';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'certificate.ending';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Serial number of the certificate */
    serial: string;
    /** When the certificate ends */
    not_after: string;
    /** Days until its end */
    days: number;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'certificate.ended';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Serial number of the certificate */
    serial: string;
    /** When the certificate ends */
    not_after: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'series.created';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Environment of the document */
    environment: 'test' | 'live';
    /** Type of its documents */
    type: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
    /** The series */
    series: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'filing.sent';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Id of the summary or voiding */
    filing_id: string;
    /** Its name: RC-20261115-2 */
    name: string;
    /** Environment of the document */
    environment: 'test' | 'live';
    /** What the authority gave for a communication, to ask for its answer by */
    ticket: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'filing.accepted';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Id of the summary or voiding */
    filing_id: string;
    /** Its name: RC-20261115-2 */
    name: string;
    /** Environment of the document */
    environment: 'test' | 'live';
    /** The authority's code */
    code?: string;
    /** The authority's words */
    description?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'filing.rejected';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Id of the summary or voiding */
    filing_id: string;
    /** Its name: RC-20261115-2 */
    name: string;
    /** Environment of the document */
    environment: 'test' | 'live';
    /** The authority's code */
    code?: string;
    /** The authority's words */
    description?: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'key.created';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Key id */
    key_id: string;
    /** Name of the key */
    name: string;
    /** What the key may do */
    scope: 'read' | 'write' | 'admin';
    /** Companies it is bound to, or null for all */
    companies: string[] | null;
    /** Id of the key or user that made it */
    created_by?: string | null;
    /** Id of the user who answers for it, or `operator` */
    answers_for?: string | null;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'key.updated';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Key id */
    key_id: string;
    /** Name of the key */
    name: string;
    /** What was changed */
    changed: string[];
    /** Id of the user who answers for it, or `operator` */
    answers_for: string | null;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'key.revoked';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Key id */
    key_id: string;
    /** Name of the key */
    name: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'user.created';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** User id */
    user_id: string;
    /** E-mail of the user */
    email: string;
    /** What the user may do */
    role: 'read' | 'write' | 'admin';
    /** Companies it is bound to, or null for all */
    companies: string[] | null;
    /** Id of the key or user that made it */
    created_by?: string | null;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'user.updated';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** User id */
    user_id: string;
    /** E-mail of the user */
    email: string;
    /** What was changed */
    changed: string[];
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'user.signed_in';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** User id */
    user_id: string;
    /** E-mail of the user */
    email: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'webhook.disabled';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Webhook id */
    webhook_id: string;
    /** What the webhook is for */
    description: string;
    /** Why nothing is sent to it any more */
    reason: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'authority.unreachable';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The service of the authority, and the machine that is called */
    address: string;
    /** Since when nothing was answered, UTC */
    since: string;
    /** What went wrong at the last try */
    reason: string;
    /** How many documents of the account wait for it, of those counted */
    documents_waiting: number;
    /** Whether more may wait than were counted */
    more_waiting: boolean;
    /** Which legal term ends first, of the documents that were counted; null where none has one */
    first_term: {
      /** The document whose legal term ends first */
      document_id: string;
      /** Its number */
      number: string;
      /** The last day on which the authority takes it */
      last_day: string;
    } | null;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'authority.reachable';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** The service of the authority, and the machine that is called */
    address: string;
    /** Since when nothing was answered, UTC */
    since: string;
    /** Whether it answers again, or nothing waits for it any more */
    reason: 'answered' | 'nothing_waits';
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'clock.accepted';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** A time, UTC */
    written_at: string | null;
    /** A time, UTC */
    built_at: string | null;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
} | {
  /** Event id */
  id: string;
  /** What happened */
  type: 'clock.jumped';
  /** When it happened, UTC */
  created_at: string;
  /** Company; null for what concerns the whole account */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /** What belongs to it, by type of event */
  data: {
    /** Where the clock was before, UTC */
    from: string;
  };
  /** Place among the events of the account: from 1, without gaps, never changed */
  position: number;
};

export type AccountEventPageMeta = {
  /** Token of the next page, or null where there is none. A page may be short */
  next_token: string | null;
  /** How far this answer has come: the `since` of the next question */
  position: number;
};

export type NewWebhook = {
  /** http(s) URL that events are sent to; use https */
  url: string;
  /** Types of events that are sent, and groups of them such as `document.*` */
  events?: readonly EventPattern[];
  /** Companies whose events are sent, or null for all that the key may see */
  companies?: readonly string[] | null;
  /** What it is for */
  description?: string;
};

/** A type of event, or a group of them */
export type EventPattern = 'document.created' | 'document.imported' | 'document.completed' | 'document.not_received' | 'document.accepted' | 'document.observed' | 'document.rejected' | 'document.voided' | 'document.attempted' | 'document.blocked' | 'document.retried' | 'document.abandoned' | 'document.set_aside' | 'document.put_back' | 'document.communicated' | 'document.void_requested' | 'document.void_sent' | 'document.void_refused' | 'document.mailed' | 'document.mail_refused' | 'document.mail_given_up' | 'company.created' | 'company.updated' | 'credentials.set' | 'credentials.removed' | 'certificate.ending' | 'certificate.ended' | 'series.created' | 'filing.sent' | 'filing.accepted' | 'filing.rejected' | 'key.created' | 'key.updated' | 'key.revoked' | 'user.created' | 'user.updated' | 'user.signed_in' | 'webhook.disabled' | 'authority.unreachable' | 'authority.reachable' | 'clock.accepted' | 'clock.jumped' | 'document.*' | 'company.*' | 'credentials.*' | 'certificate.*' | 'series.*' | 'filing.*' | 'key.*' | 'user.*' | 'webhook.*' | 'authority.*' | 'clock.*';

export type WebhookWithSecret = {
  /** Webhook id */
  id: string;
  /** http(s) URL that events are sent to; use https */
  url: string;
  /** Types of events that are sent, and groups of them such as `document.*` */
  events: string[];
  /** Companies whose events are sent, or null for all that the key may see */
  companies: string[] | null;
  /** What it is for */
  description: string;
  /** Whether events are sent */
  state: 'enabled' | 'disabled';
  /**
   * Why nothing is sent: `asked` for, `failing` for three days, `gone` (it answered 410), `secret_not_shown`;
   * null while it is enabled
   */
  disabled_reason: 'asked' | 'failing' | 'gone' | 'secret_not_shown' | null;
  /** The company whose `web_hook` it is; null for all others */
  web_hook_of: string | null;
  /** Deliveries that failed one after the other; 0 after one that was taken */
  failures: number;
  /** When a receiver that takes nothing is tried next; null where it does */
  resting_until: string | null;
  /**
   * When the oldest event happened that it has to deliver and has not delivered, UTC; null where it has
   * delivered everything
   */
  waiting_since: string | null;
  /**
   * The same of events that do not wait for the receiver, UTC: it refused neither them nor an earlier one of
   * their document; null where there is none, or it rests
   */
  untried_since: string | null;
  /**
   * The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server
   * answers is not meant. Null where it did not fail
   */
  failure: WorkFailure | null;
  /** When it was made, UTC */
  created_at: string;
  /** When it was last changed, UTC */
  updated_at: string;
  /** What signatures are checked with. Keep it: it is never shown again. */
  secret: string;
};

export type WebhookPage = {
  /** The records of this page, in order */
  data: Webhook[];
  meta: PageMeta;
};

export type Webhook = {
  /** Webhook id */
  id: string;
  /** http(s) URL that events are sent to; use https */
  url: string;
  /** Types of events that are sent, and groups of them such as `document.*` */
  events: string[];
  /** Companies whose events are sent, or null for all that the key may see */
  companies: string[] | null;
  /** What it is for */
  description: string;
  /** Whether events are sent */
  state: 'enabled' | 'disabled';
  /**
   * Why nothing is sent: `asked` for, `failing` for three days, `gone` (it answered 410), `secret_not_shown`;
   * null while it is enabled
   */
  disabled_reason: 'asked' | 'failing' | 'gone' | 'secret_not_shown' | null;
  /** The company whose `web_hook` it is; null for all others */
  web_hook_of: string | null;
  /** Deliveries that failed one after the other; 0 after one that was taken */
  failures: number;
  /** When a receiver that takes nothing is tried next; null where it does */
  resting_until: string | null;
  /**
   * When the oldest event happened that it has to deliver and has not delivered, UTC; null where it has
   * delivered everything
   */
  waiting_since: string | null;
  /**
   * The same of events that do not wait for the receiver, UTC: it refused neither them nor an earlier one of
   * their document; null where there is none, or it rests
   */
  untried_since: string | null;
  /**
   * The service itself failed at it, and tries again by itself: what an authority, a receiver or a mail server
   * answers is not meant. Null where it did not fail
   */
  failure: WorkFailure | null;
  /** When it was made, UTC */
  created_at: string;
  /** When it was last changed, UTC */
  updated_at: string;
};

export type WebhookChanges = {
  /** http(s) URL that events are sent to; use https */
  url?: string;
  /** Types of events that are sent, and groups of them such as `document.*` */
  events?: readonly EventPattern[];
  /** Companies whose events are sent, or null for all that the key may see */
  companies?: readonly string[] | null;
  /** What it is for */
  description?: string;
  /** What happened while it was disabled is not sent when it is enabled again */
  state?: 'enabled' | 'disabled';
};

export type WebhookTest = {
  /** Whether the receiver answered 2xx in time */
  taken: boolean;
  /** Status of the answer; null where none came */
  status: number | null;
  /** The first 4 KiB of its body */
  answer: string;
  /** Why there was no whole answer; null where there was */
  error: string | null;
  /** How long it took */
  duration_ms: number;
};

export type WebhookDeliveryPage = {
  /** The records of this page, in order */
  data: WebhookDelivery[];
  meta: PageMeta;
};

export type WebhookDelivery = {
  /** Delivery id */
  id: string;
  /** Event id: the header `webhook-id` */
  event_id: string;
  /** Type of the event */
  type: string;
  /** Company; null for what is of none */
  company_id: string | null;
  /** Document; null for what is of none */
  document_id: string | null;
  /**
   * `pending`: it is sent, or sent again; `delivered`; `missed`: the webhook was disabled before, or bound to
   * other companies
   */
  state: 'pending' | 'delivered' | 'missed';
  /** How often it was sent */
  attempts: number;
  /** When it is sent next at the earliest; null where it is not */
  next_attempt_at: string | null;
  /** When it was first to be sent, UTC */
  created_at: string;
  /** What is sent, byte for byte */
  body: string;
  /** What was sent last and what came back; null where nothing was sent yet */
  last_attempt: WebhookAttempt | null;
};

export type WebhookAttempt = {
  /** When, UTC */
  at: string;
  /** http(s) URL that events are sent to; use https */
  url: string;
  /** Status of the answer; null where none came */
  status: number | null;
  /** The first 4 KiB of its body */
  answer: string;
  /** Why there was no whole answer; null where there was */
  error: string | null;
  /** How long it took */
  duration_ms: number;
};

/** RFC 9457 problem details */
export type Problem = {
  /** Page of the documentation that explains the code */
  type: string;
  /** What the code means, in the language of the reader */
  title: string;
  status: number;
  /** What is wrong and what to do, in the language of the reader */
  detail: string;
  /** Stable code */
  code: 'invalid_next_token' | 'invalid_json' | 'invalid_body' | 'invalid_parameter' | 'invalid_date' | 'invalid_date_range' | 'overloaded' | 'shutting_down' | 'internal' | 'malformed_request' | 'invalid_host' | 'repeated_header' | 'expectation_failed' | 'unsupported_transfer_encoding' | 'unsupported_http_version' | 'rate_limited' | 'too_many_failed_attempts' | 'storage_unavailable' | 'storage_failed' | 'archive_unavailable' | 'unknown_parameter' | 'repeated_parameter' | 'empty_parameter' | 'malformed_query' | 'invalid_limit' | 'route_not_found' | 'method_not_allowed' | 'body_too_large' | 'unsupported_media_type' | 'headers_too_large' | 'request_timeout' | 'too_many_streams' | 'foreign_origin' | 'invalid_idempotency_key' | 'catalogue_not_found' | 'invalid_status' | 'invalid_document_type' | 'invalid_document_number' | 'missing_key' | 'malformed_key' | 'unknown_key' | 'expired_key' | 'revoked_key' | 'insufficient_scope' | 'key_bound_to_companies' | 'key_not_found' | 'invalid_key_request' | 'invalid_company' | 'company_not_found' | 'company_exists' | 'country_not_supported' | 'invalid_logo' | 'account_not_found' | 'document_not_found' | 'file_not_available' | 'document_conflict' | 'idempotency_key_reused' | 'void_not_allowed' | 'abandon_not_allowed' | 'retry_not_allowed' | 'ask_not_allowed' | 'set_aside_not_allowed' | 'draft_refused' | 'external_id_reused' | 'filing_not_found' | 'invalid_series' | 'series_exists' | 'series_exhausted' | 'invalid_mail' | 'mail_not_set_up' | 'too_many_mails' | 'position_unknown' | 'unreadable_file' | 'forbidden_xml' | 'file_too_large' | 'file_too_costly' | 'unreadable_archive' | 'unsupported_file' | 'several_documents' | 'invalid_document' | 'signature_missing' | 'signature_invalid' | 'certificate_untrusted' | 'other_issuer' | 'acknowledgement_mismatched' | 'acknowledgement_conflict' | 'too_many_documents' | 'settings_differ' | 'invalid_credentials' | 'credentials_missing' | 'credentials_expired' | 'credentials_unreadable' | 'credentials_not_found' | 'secret_key_unavailable' | 'clock_behind' | 'invalid_exchange_rate' | 'exchange_rate_missing' | 'session_ended' | 'sign_in_failed' | 'second_factor_required' | 'second_factor_wrong' | 'link_unusable' | 'not_a_user' | 'invalid_user' | 'invalid_password' | 'user_not_found' | 'user_exists' | 'user_conflict' | 'confirmation_required' | 'made_by_this_user' | 'user_has_keys' | 'session_not_found' | 'invalid_webhook' | 'webhook_not_found' | 'webhook_delivery_not_found' | 'webhook_conflict' | 'too_many_webhooks';
  /** The same as the header Request-Id */
  request_id: string;
  /** Of who signs in too often: when to try again */
  retry_at?: string;
  /** Each thing that is wrong */
  errors?: ProblemItem[];
};

export type ProblemItem = {
  code: string;
  /** The same, in the language of the reader */
  detail: string;
  /**
   * The authority's own words for its code, in its own language; null where a rule of ours was broken, left out
   * where no rule of a country was
   */
  authority_message?: string | null;
  /** Query or path parameter */
  parameter?: string;
  /** JSON pointer into the body */
  pointer?: string;
  /** The key that it is about */
  key_id?: string;
  /** When that key was last used; null for never */
  last_used_at?: string | null;
};

export type ListDocumentsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type IssueDocumentQuery = {
  /** `true` computes and judges, and stores nothing */
  dry_run?: 'false' | 'true';
};

export type SearchDocumentsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /** First day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  start_date?: string;
  /** Last day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  end_date?: string;
  /** Only documents in this state. */
  status?: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Only documents of this type. */
  type?: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Only documents of this environment. */
  environment?: 'test' | 'live';
  /** Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one. */
  customer?: string;
  /** Only documents in this currency: three letters of ISO 4217. */
  currency?: string;
  /** Only documents with this `external_id`. */
  external_id?: string;
  /** Only documents of this series. */
  series?: string;
  /** Only documents with this number, of any type: series, hyphen, sequence. */
  number?: string;
  /**
   * Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and
   * accents do not count, and ñ is found by n; at most 10 words.
   */
  text?: string;
  /**
   * What a person remembers of a document: its number or series, or what its customer's number or its
   * `external_id` begins with, or words of the customer's name. It is taken for the first of these that a
   * document of the company has; without a digit in it, for a name first.
   */
  q?: string;
  /** Which come first, by issue date. Not beside `updated_since`, which has an order of its own. */
  order?: 'newest' | 'oldest';
  /**
   * For whoever keeps a copy: documents that something happened to after this, in the order in which it
   * happened to them last. `meta.updated_until` of the last answer, or a time (ISO 8601 with an offset, or a
   * day in UTC).
   */
  updated_since?: string;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListDocumentRowsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /** First day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  start_date?: string;
  /** Last day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  end_date?: string;
  /** Only documents in this state. */
  status?: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Only documents of this type. */
  type?: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Only documents of this environment. */
  environment?: 'test' | 'live';
  /** Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one. */
  customer?: string;
  /** Only documents in this currency: three letters of ISO 4217. */
  currency?: string;
  /** Only documents with this `external_id`. */
  external_id?: string;
  /** Only documents of this series. */
  series?: string;
  /** Only documents with this number, of any type: series, hyphen, sequence. */
  number?: string;
  /**
   * Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and
   * accents do not count, and ñ is found by n; at most 10 words.
   */
  text?: string;
  /**
   * What a person remembers of a document: its number or series, or what its customer's number or its
   * `external_id` begins with, or words of the customer's name. It is taken for the first of these that a
   * document of the company has; without a digit in it, for a name first.
   */
  q?: string;
  /** Which come first, by issue date. Not beside `updated_since`, which has an order of its own. */
  order?: 'newest' | 'oldest';
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type GetFilterTotalsQuery = {
  /** First day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  start_date?: string;
  /** Last day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  end_date?: string;
  /** Only documents in this state. */
  status?: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Only documents of this type. */
  type?: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Only documents of this environment. */
  environment?: 'test' | 'live';
  /** Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one. */
  customer?: string;
  /** Only documents in this currency: three letters of ISO 4217. */
  currency?: string;
  /** Only documents with this `external_id`. */
  external_id?: string;
  /** Only documents of this series. */
  series?: string;
  /** Only documents with this number, of any type: series, hyphen, sequence. */
  number?: string;
  /**
   * Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and
   * accents do not count, and ñ is found by n; at most 10 words.
   */
  text?: string;
  /**
   * What a person remembers of a document: its number or series, or what its customer's number or its
   * `external_id` begins with, or words of the customer's name. It is taken for the first of these that a
   * document of the company has; without a digit in it, for a name first.
   */
  q?: string;
};

export type ExportDocumentRowsQuery = {
  /** How it is written. */
  format?: 'csv' | 'xlsx';
  /** First day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  start_date?: string;
  /** Last day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  end_date?: string;
  /** Only documents in this state. */
  status?: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Only documents of this type. */
  type?: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Only documents of this environment. */
  environment?: 'test' | 'live';
  /** Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one. */
  customer?: string;
  /** Only documents in this currency: three letters of ISO 4217. */
  currency?: string;
  /** Only documents with this `external_id`. */
  external_id?: string;
  /** Only documents of this series. */
  series?: string;
  /** Only documents with this number, of any type: series, hyphen, sequence. */
  number?: string;
  /**
   * Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and
   * accents do not count, and ñ is found by n; at most 10 words.
   */
  text?: string;
  /**
   * What a person remembers of a document: its number or series, or what its customer's number or its
   * `external_id` begins with, or words of the customer's name. It is taken for the first of these that a
   * document of the company has; without a digit in it, for a name first.
   */
  q?: string;
  /** Which come first, by issue date. Not beside `updated_since`, which has an order of its own. */
  order?: 'newest' | 'oldest';
  /**
   * For people: titles of columns, types, states and the like in this language, columns as wide as what they
   * hold, no ids. Names and codes of the interface where left out. Of `csv` and `xlsx`.
   */
  labels?: 'es' | 'en';
  /** With `labels`: `on` adds `external_id` and `id` as the last columns. */
  ids?: 'off' | 'on';
};

export type ZipDocumentFilesQuery = {
  /** Which files: pdf, xml, cdr, separated by commas; `pdf` where left out. */
  kinds?: string;
  /** First day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  start_date?: string;
  /** Last day of the range, YYYY-MM-DD; the whole day in the company's time zone is included. */
  end_date?: string;
  /** Only documents in this state. */
  status?: 'pending' | 'succeeded' | 'failed' | 'voided';
  /** Only documents of this type. */
  type?: 'invoice' | 'receipt' | 'credit-note' | 'debit-note' | 'despatch';
  /** Only documents of this environment. */
  environment?: 'test' | 'live';
  /** Only documents of the customer with this identity number (PE: RUC, DNI); `-` for documents without one. */
  customer?: string;
  /** Only documents in this currency: three letters of ISO 4217. */
  currency?: string;
  /** Only documents with this `external_id`. */
  external_id?: string;
  /** Only documents of this series. */
  series?: string;
  /** Only documents with this number, of any type: series, hyphen, sequence. */
  number?: string;
  /**
   * Only documents whose customer's name has words that begin with these: `pere` finds `Pérez`. Case and
   * accents do not count, and ñ is found by n; at most 10 words.
   */
  text?: string;
  /**
   * What a person remembers of a document: its number or series, or what its customer's number or its
   * `external_id` begins with, or words of the customer's name. It is taken for the first of these that a
   * document of the company has; without a digit in it, for a name first.
   */
  q?: string;
  /** Which come first, by issue date. Not beside `updated_since`, which has an order of its own. */
  order?: 'newest' | 'oldest';
};

export type PreviewDocumentQuery = {
  /** Paper of a PDF: sheets of A4 or A5, or the roll of a printer of 80 mm (`ticket`) or 58 mm (`ticket58`) */
  format?: 'a4' | 'a5' | 'ticket' | 'ticket58';
  /**
   * Language of a PDF: Spanish, English, or labels in both side by side. Where it is left out: exports as the
   * company chose (`printing.export_language`; in both), everything else in Spanish
   */
  language?: 'es' | 'en' | 'both';
};

export type ImportDocumentQuery = {
  /** `true` takes in an XML without signature, which is no legal document */
  allow_unsigned?: 'false' | 'true';
};

export type ListEventsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListDeliveriesQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
  /**
   * Only those that have come so far: the states of a delivery that is not done; `due` is all of them but
   * `blocked`
   */
  state?: 'due' | 'waiting' | 'sending' | 'asked' | 'ticket' | 'blocked';
};

export type ListSetAsideQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListCompaniesQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListSeriesQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type GetTotalsQuery = {
  /** First day, YYYY-MM-DD */
  from?: string;
  /** Last day, YYYY-MM-DD */
  to?: string;
};

export type GetRegisterQuery = {
  /** The month, YYYY-MM, of the dates that documents state; the company's present one where left out. */
  month?: string;
  /** How it is written. */
  format?: 'json' | 'csv' | 'xlsx' | 'ple';
  /** Only documents of this environment. */
  environment?: 'test' | 'live';
  /** Only documents in this state. */
  status?: 'pending' | 'succeeded' | 'failed' | 'voided';
  /**
   * For people: titles of columns, types, states and the like in this language, columns as wide as what they
   * hold, no ids. Names and codes of the interface where left out. Of `csv` and `xlsx`.
   */
  labels?: 'es' | 'en';
  /** With `labels`: `on` adds `external_id` and `id` as the last columns. */
  ids?: 'off' | 'on';
};

export type ListExchangeRatesQuery = {
  /** Only rates of this currency: three letters of ISO 4217. */
  currency?: string;
  /** First day, YYYY-MM-DD */
  from?: string;
  /** Last day, YYYY-MM-DD */
  to?: string;
};

export type ListFilingsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
  /** Only those in this state */
  state?: 'imported' | 'waiting' | 'ticket' | 'accepted' | 'rejected' | 'unknown';
};

export type ListKeysQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListUsersQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListActsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
  /** Only what this user did. */
  user?: string;
};

export type ListAccountEventsQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
  /** Which come first. Whoever follows reads the oldest first, from a position on. */
  order?: 'oldest' | 'newest';
  /** Only events of these types, separated by commas; `document.*` names all of a group. */
  types?: string;
  /** Only events of this company. */
  company?: string;
  /**
   * Only what comes after this: a position as `meta.position` gives it, or a time (ISO 8601 with an offset, or
   * a day in UTC). A time finds what was recorded then or later; to follow events, send positions.
   */
  since?: string;
};

export type StreamAccountEventsQuery = {
  /** Only events of these types, separated by commas; `document.*` names all of a group. */
  types?: string;
  /** Only events of this company. */
  company?: string;
  /**
   * Only what comes after this: a position as `meta.position` gives it, or a time (ISO 8601 with an offset, or
   * a day in UTC). A time finds what was recorded then or later; to follow events, send positions.
   */
  since?: string;
};

export type ListWebhooksQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
};

export type ListWebhookDeliveriesQuery = {
  /** Records per page: a whole number from 1. Default 20; more than 100 is served as 100. */
  limit?: number;
  /**
   * Page token: `meta.next_token` of the page before, unchanged. Filters that are left out beside it are taken
   * from it.
   */
  next_token?: string;
  /** Only deliveries in this state. */
  state?: 'pending' | 'delivered' | 'missed';
};

export type GetFileQuery = {
  /** Paper of a PDF: sheets of A4 or A5, or the roll of a printer of 80 mm (`ticket`) or 58 mm (`ticket58`) */
  format?: 'a4' | 'a5' | 'ticket' | 'ticket58';
  /**
   * Language of a PDF: Spanish, English, or labels in both side by side. Where it is left out: exports as the
   * company chose (`printing.export_language`; in both), everything else in Spanish
   */
  language?: 'es' | 'en' | 'both';
};

/** Every code of a refusal that this version of the SDK knows. */
export type ErrorCode =
  | 'invalid_next_token'
  | 'invalid_json'
  | 'invalid_body'
  | 'invalid_parameter'
  | 'invalid_date'
  | 'invalid_date_range'
  | 'overloaded'
  | 'shutting_down'
  | 'internal'
  | 'malformed_request'
  | 'invalid_host'
  | 'repeated_header'
  | 'expectation_failed'
  | 'unsupported_transfer_encoding'
  | 'unsupported_http_version'
  | 'rate_limited'
  | 'too_many_failed_attempts'
  | 'storage_unavailable'
  | 'storage_failed'
  | 'archive_unavailable'
  | 'unknown_parameter'
  | 'repeated_parameter'
  | 'empty_parameter'
  | 'malformed_query'
  | 'invalid_limit'
  | 'route_not_found'
  | 'method_not_allowed'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'headers_too_large'
  | 'request_timeout'
  | 'too_many_streams'
  | 'foreign_origin'
  | 'invalid_idempotency_key'
  | 'catalogue_not_found'
  | 'invalid_status'
  | 'invalid_document_type'
  | 'invalid_document_number'
  | 'missing_key'
  | 'malformed_key'
  | 'unknown_key'
  | 'expired_key'
  | 'revoked_key'
  | 'insufficient_scope'
  | 'key_bound_to_companies'
  | 'key_not_found'
  | 'invalid_key_request'
  | 'invalid_company'
  | 'company_not_found'
  | 'company_exists'
  | 'country_not_supported'
  | 'invalid_logo'
  | 'account_not_found'
  | 'document_not_found'
  | 'file_not_available'
  | 'document_conflict'
  | 'idempotency_key_reused'
  | 'void_not_allowed'
  | 'abandon_not_allowed'
  | 'retry_not_allowed'
  | 'ask_not_allowed'
  | 'set_aside_not_allowed'
  | 'draft_refused'
  | 'external_id_reused'
  | 'filing_not_found'
  | 'invalid_series'
  | 'series_exists'
  | 'series_exhausted'
  | 'invalid_mail'
  | 'mail_not_set_up'
  | 'too_many_mails'
  | 'position_unknown'
  | 'unreadable_file'
  | 'forbidden_xml'
  | 'file_too_large'
  | 'file_too_costly'
  | 'unreadable_archive'
  | 'unsupported_file'
  | 'several_documents'
  | 'invalid_document'
  | 'signature_missing'
  | 'signature_invalid'
  | 'certificate_untrusted'
  | 'other_issuer'
  | 'acknowledgement_mismatched'
  | 'acknowledgement_conflict'
  | 'too_many_documents'
  | 'settings_differ'
  | 'invalid_credentials'
  | 'credentials_missing'
  | 'credentials_expired'
  | 'credentials_unreadable'
  | 'credentials_not_found'
  | 'secret_key_unavailable'
  | 'clock_behind'
  | 'invalid_exchange_rate'
  | 'exchange_rate_missing'
  | 'session_ended'
  | 'sign_in_failed'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'link_unusable'
  | 'not_a_user'
  | 'invalid_user'
  | 'invalid_password'
  | 'user_not_found'
  | 'user_exists'
  | 'user_conflict'
  | 'confirmation_required'
  | 'made_by_this_user'
  | 'user_has_keys'
  | 'session_not_found'
  | 'invalid_webhook'
  | 'webhook_not_found'
  | 'webhook_delivery_not_found'
  | 'webhook_conflict'
  | 'too_many_webhooks';
