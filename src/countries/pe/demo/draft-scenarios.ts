/** What each draft of examples/pe shows: a line of the README there, and of `chasqui example --list`, in this order. */
export const draftScenarios: Readonly<Record<string, string>> = {
  'factura-gravada':
    'two taxed items, one by its price with IGV and one by its value; order, guide, remark, payments for the PDF',
  'factura-exonerada': 'exonerated items (20)',
  'factura-inafecta': 'an unaffected item (30)',
  'factura-exportacion': 'export in US dollars to a customer abroad (40, operation type 0200)',
  'factura-exportacion-en-euros': 'export in euros',
  'factura-exportacion-en-yenes':
    'export in yen, which have no cents; the sales book holds too few decimals of their exchange rate',
  'factura-mixta': 'taxed, exonerated and unaffected items on one document',
  'factura-en-dolares': 'taxed sale in US dollars',
  'factura-en-pesos-chilenos-con-redondeo':
    'taxed sale in Chilean pesos, which have no cents: IGV has two decimals, and the total is rounded to a whole number',
  'factura-igv-reducido':
    'reduced rate of IGV, 10.5 % in 2026 (restaurants and hotels of small companies)',
  'factura-descuento-por-item-00': 'discount of a line that lessens its IGV (00), by factor',
  'factura-descuento-por-item-01': 'discount of a line that leaves its IGV (01)',
  'factura-cargo-por-item-47': 'charge of a line with IGV (47), by factor',
  'factura-cargo-por-item-48': 'charge of a line without IGV (48)',
  'factura-descuento-global-02':
    'discount of the whole document that lessens the IGV (02), by factor',
  'factura-descuento-global-03': 'discount of the whole document that leaves the IGV (03)',
  'factura-cargo-global-49': 'charge of the whole document with IGV (49)',
  'factura-cargo-global-50': 'charge of the whole document without IGV (50), by factor',
  'factura-isc-al-valor': 'excise by value (system 01)',
  'factura-isc-monto-fijo': 'excise of a fixed amount by unit (system 02)',
  'factura-isc-precio-al-publico': 'excise by the suggested retail price (system 03)',
  'factura-ivap': 'rice under IVAP (17)',
  'factura-gratuita-gravada': 'taxed gifts of every kind (11 to 16): total zero',
  'factura-gratuita-exonerada': 'an exonerated gift (21) beside a sale',
  'factura-gratuita-inafecta': 'unaffected gifts of every kind (31 to 37): total zero',
  'factura-con-bonificacion': 'twelve and one for free (15)',
  'factura-de-anticipo': 'a prepayment is invoiced as the sale that it is',
  'factura-que-deduce-anticipo': 'deducts a taxed prepayment (04)',
  'factura-anticipo-por-el-total': 'deducts prepayments that cover all of it: total zero',
  'factura-anticipo-exonerado': 'deducts an exonerated prepayment (05)',
  'factura-anticipo-inafecto': 'deducts an unaffected prepayment (06)',
  'factura-anticipo-con-isc': 'deducts a prepayment with excise (04 and 20, listed by the caller)',
  'factura-detraccion': 'detraction of a service (10 %), deposited in soles without cents',
  'factura-detraccion-al-credito': 'detraction on credit: the instalment is the rest',
  'factura-detraccion-en-dolares':
    'detraction of a sale in US dollars: the caller gives the deposit in soles, and what is pending in dollars',
  'factura-percepcion': 'perception of a sale within the country (2 %)',
  'factura-retencion': 'retention of IGV (3 %) by a customer who is an agent of it, on credit',
  'factura-al-credito-en-cuotas': 'credit in three instalments',
  'factura-al-credito': 'credit, all due on one day',
  'factura-tres-de-0-33': 'rounding: three lines of 0.33, each rounded before it is summed up',
  'factura-valores-de-diez-decimales': 'unit values and quantities of ten decimals',
  'boleta-con-dni': 'receipt to a person with DNI',
  'boleta-sin-datos-del-cliente': 'receipt below 700 soles to a customer who gives no data (`-`)',
  'boleta-recargo-al-consumo': 'surcharge on consumption (46), at the reduced rate of IGV',
  'boleta-redondeo': 'total rounded in favour of the customer',
  'boleta-icbper': 'plastic bags: the tax of the day, of sold ones and of a gift',
  'boleta-9-99-por-3': 'rounding: 3 at 9.99 are 29.97, not 29.98',
  'nota-credito-01-anulacion': 'annuls an invoice',
  'nota-credito-02-error-en-el-ruc':
    'annuls an invoice to a wrong RUC; the invoice that replaces it is related',
  'nota-credito-03-error-en-la-descripcion': 'corrects a description, without any amount',
  'nota-credito-04-descuento-global': 'a discount of the whole invoice',
  'nota-credito-05-descuento-por-item': 'a discount of one item',
  'nota-credito-06-devolucion-total': 'all goods come back',
  'nota-credito-07-devolucion-por-item':
    'some goods come back, half a unit among them; with the guide of the return',
  'nota-credito-08-bonificacion': 'a bonus after the sale',
  'nota-credito-09-disminucion-en-el-valor': 'a price was too high',
  'nota-credito-10-otros-conceptos': 'another concept',
  'nota-credito-11-exportacion': 'adjusts an export in US dollars (40)',
  'nota-credito-12-ivap': 'adjusts a sale of rice under IVAP (17)',
  'nota-credito-13-cuotas': 'new instalments for an invoice on credit, without any amount',
  'nota-credito-descuento-por-item':
    'annuls an invoice that had a discount of a line: the note has what it leaves as the unit value',
  'nota-credito-isc-icbper': 'goods with excise and bags come back',
  'nota-credito-boleta-01-anulacion': 'annuls a receipt',
  'nota-credito-boleta-02-error-en-el-ruc': 'annuls a receipt to a wrong RUC',
  'nota-credito-boleta-03-error-en-la-descripcion':
    'corrects a description of a receipt, without any amount',
  'nota-credito-boleta-06-devolucion-total': 'all goods of a receipt come back',
  'nota-credito-boleta-07-devolucion-por-item': 'some goods of a receipt come back',
  'nota-credito-boleta-09-disminucion-en-el-valor': 'a price of a receipt was too high',
  'nota-credito-boleta-10-otros-conceptos': 'another concept, to a customer who gave no data',
  'nota-credito-boleta-12-ivap': 'adjusts a receipt of rice under IVAP (17)',
  'nota-debito-01-intereses-por-mora': 'interest on arrears',
  'nota-debito-02-aumento-en-el-valor': 'a price was too low',
  'nota-debito-03-penalidades': 'a penalty, unaffected by IGV',
  'nota-debito-11-exportacion': 'adjusts an export in US dollars (40)',
  'nota-debito-12-ivap': 'adjusts a sale of rice under IVAP (17)',
  'nota-debito-boleta-01-intereses-por-mora': 'interest on arrears of a receipt',
  'nota-debito-boleta-02-aumento-en-el-valor': 'a price of a receipt was too low',
  'guia-remitente-transporte-privado':
    'goods sold (01), carried in the own vehicle: driver, vehicle, packages',
  'guia-remitente-transporte-publico': 'goods sold (01), handed to a carrier',
  'guia-remitente-transporte-publico-con-vehiculo':
    'handed to a carrier whose vehicle and driver are named',
  'guia-remitente-vehiculo-m1-l':
    'carried in a vehicle of category M1 or L: neither driver nor plate',
  'guia-remitente-04-entre-establecimientos':
    'between own establishments (04), to the company itself',
  'guia-remitente-05-consignacion': 'on consignment (05)',
  'guia-remitente-06-devolucion': 'returned to the supplier (06)',
  'guia-remitente-13-otros': 'another reason (13), said in words',
  'guia-remitente-14-sujeta-a-confirmacion': 'sale that the buyer has to confirm (14)',
  'guia-remitente-17-para-transformacion': 'to be transformed (17)',
  'guia-remitente-18-emisor-itinerante': 'itinerant issuer (18): no place of arrival',
  'guia-remitente-08-importacion':
    'import of a whole declaration (08), from the port to the warehouse',
  'guia-transportista':
    "a carrier's guide (31): sender, vehicle with its permit, who pays the freight",
  'guia-transportista-guia-en-papel':
    "a carrier's guide (31) after a sender's guide on paper: `goods_note` says what the goods are",
  'factura-exportacion-servicio-0201':
    'export of a service done in Peru (0201): `delivery` says the country in which it is used',
  'factura-exportacion-hospedaje-0202':
    'lodging of a guest from abroad (0202), with passport, days of entry and stay as properties of the item',
  'factura-exportacion-navieras-0203':
    'export of a service: transport of shipping companies (0203)',
  'factura-exportacion-naves-0204':
    'export of a service: to ships and aircraft of foreign flag (0204)',
  'factura-exportacion-paquete-turistico-0205':
    'service of a tourist package (0205), with the guest as properties of the item',
  'factura-exportacion-carga-0206':
    'export of a service: complementary to the transport of freight (0206)',
  'factura-exportacion-energia-0207': 'export of a service: electricity to a special zone (0207)',
  'factura-exportacion-servicio-0208': 'export of a service done partly abroad (0208)',
  'boleta-carta-de-porte-aereo-0301':
    'air waybill within the country (0301), with both places as properties',
  'boleta-transporte-ferroviario-0302':
    'ticket of a railway (0302): passenger, places, seat and time, the agent who sold it, the card that paid it',
  'factura-no-domiciliado-0401': 'sale to a customer from abroad that is no export (0401)',
  'factura-gastos-deducibles-0112':
    'rent that a person may deduct (0112), known by its product code of SUNAT',
  'boleta-nrus-0113': 'receipt of a small taxpayer of the NRUS (0113), without IGV',
  'factura-detraccion-pesca-1002':
    'detraction of fish (1002): vessel, species, place, day and tonnes of the catch',
  'factura-detraccion-pasajeros-1003': 'detraction of passenger transport (1003)',
  'factura-detraccion-carga-1004':
    'detraction of freight (1004): places, reference values, a stretch with its vehicle',
  'factura-detraccion-carga-en-dolares-1004':
    'freight (1004) in US dollars: its reference values and the deposit stay in soles',
  'factura-credito-empresas-2100':
    'interest of a credit (2100): contract, day and capital as properties',
  'boleta-credito-consumo-revolvente-2101':
    'interest of a credit (2101): contract, day and capital as properties',
  'boleta-credito-consumo-no-revolvente-2102':
    'interest of a credit (2102): contract, day and capital as properties',
  'factura-credito-hipotecario':
    'interest of a mortgage for a first home, by its product code (84121901) and properties',
  'boleta-financiera-2103': 'another operation of a bank (2103)',
  'factura-seguro-2104':
    'premium of an insurance (2104): policy, type, sum and period of the cover',
  'boleta-afp-2105': 'receipt of a pension fund (2105): affiliate, period and interest',
  'factura-tax-free-2106': 'sale to a tourist who may claim the IGV back (2106), by passport',
  'factura-placa-de-vehiculo':
    'fuel for a vehicle whose plate the customer must prove (7000), with GTIN and product code of SUNAT',
  'boleta-pasajero-terrestre':
    'ticket of a bus: seat, manifest, passenger, places, day and time as properties',
  'factura-venta-al-estado': 'sale to the state: file, unit, process and contract as properties',
  'factura-emisor-itinerante': 'goods delivered by a travelling seller: the place, and legend 2005',
  'factura-otros-tributos': 'another tax (9999), of the value of the line, beside IGV',
  'factura-anticipo-con-isc-en-uno':
    'deducts a prepayment with excise that is said once (`excise`): the service splits it into 04 and 20',
  'factura-montos-como-texto': 'amounts sent as text, for programs without exact numbers',
  'guia-remitente-09-parte-de-declaracion':
    'export (09) of a part of a customs declaration: each item names it and its series; weight of the items and why the load weighs more',
  'guia-remitente-bien-normalizado':
    'goods that SUNAT normalises (7022): product code, tariff heading and deposit certificate',
  'nota-credito-04-descuento-global-02':
    'a tenth of an invoice given back: a discount of the whole (02), spread over the lines because SUNAT has no place for it on notes',
  'nota-credito-ticket-12':
    'goods of a ticket of a cash register (12) come back: the note names it by its code and number',
  'nota-credito-factura-en-papel':
    'annuls an invoice on paper, whose series was printed with three digits',
  'nota-debito-documento-bancario-13': 'raises what a document of a bank (13) charged too little',
  'factura-cargo-fise-45': 'charge of the fund of energy (FISE, 45), which is no part of the base',
  'factura-retencion-segunda-categoria-2002':
    'retention of income tax of the second category (2002), by discount 63',
  'factura-regalia-petrolera':
    'royalties of hydrocarbons: contract, block, period and day of payment as properties (4060 to 4064)',
  'factura-gas-natural':
    'natural gas: readings, volumes and calorific value as properties (5060 to 5066)',
  'factura-oro':
    'gold: concession, registers, grade and nature of the mineral as properties (6000 to 6006)',
  'guia-remitente-autorizaciones':
    'special authorisations of the sender and of a vehicle, and coordinates of both places',
};
