import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type StandardisedGood = CodeDescription & {
  readonly productCode: string;
};

/**
 * Tariff headings of standardised goods on a despatch guide, with the product code each
 * corresponds to. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const standardisedGoods: AuthorityCatalogue<StandardisedGood> = {
  number: '62',
  title: 'Bienes normalizados',
  entries: [
    { code: '1701130000', description: 'Azúcar de caña', productCode: '50161509' },
    { code: '1701140000', description: 'Los demás azúcares de caña', productCode: '50161509' },
    {
      code: '1701910000',
      description: 'Con adición de aromatizante o colorante',
      productCode: '50161509',
    },
    { code: '1701999000', description: 'Los demás', productCode: '50161509' },
    { code: '1703100000', description: 'Melaza de caña', productCode: '50161509' },
    {
      code: '2207100000',
      description:
        'Alcohol etílico sin desnaturalizar con grado alcohólico volumétrico superior o igual al 80 % vol',
      productCode: '12352104',
    },
    { code: '2207200010', description: 'Alcohol carburante', productCode: '12352104' },
    { code: '2207200090', description: 'Los demás', productCode: '12352104' },
    {
      code: '2208901000',
      description:
        'Alcohol etílico sin desnaturalizar con grado alcohólico volumétrico inferior al 80 % vol',
      productCode: '12352104',
    },
    {
      code: '1006200000',
      description: 'Arroz descascarillado (arroz cargo o arroz pardo)',
      productCode: '50221101',
    },
    {
      code: '1006300000',
      description: 'Arroz semiblanqueado o blanqueado, incluso pulido o glaseado',
      productCode: '50221101',
    },
    { code: '1006400000', description: 'Arroz partido', productCode: '50221101' },
    { code: '2302200000', description: 'No vigente', productCode: '50221101' },
    { code: '2601110000', description: 'Sin aglomerar', productCode: '11101601' },
    { code: '2601120000', description: 'Aglomerados', productCode: '11101601' },
    {
      code: '2601200000',
      description: 'Piritas de hierro tostadas (cenizas de piritas)',
      productCode: '11101601',
    },
    {
      code: '2602000000',
      description:
        'Minerales de manganeso y sus concentrados, incluidos los minerales de manganeso ferruginosos y sus concentrados con un contenido de manganeso superior o igual al 20 % en peso, sobre producto seco',
      productCode: '11101611',
    },
    {
      code: '2603000000',
      description: 'Minerales de cobre y sus concentrados',
      productCode: '11101604',
    },
    {
      code: '2604000000',
      description: 'Minerales de níquel y sus concentrados',
      productCode: '11101606',
    },
    {
      code: '2605000000',
      description: 'Minerales de cobalto y sus concentrados',
      productCode: '11101615',
    },
    {
      code: '2606000000',
      description: 'Minerales de aluminio y sus concentrados',
      productCode: '11101605',
    },
    {
      code: '2607000000',
      description: 'Minerales de plomo y sus concentrados',
      productCode: '11101608',
    },
    { code: '2608000010', description: 'Concentrado de cinc de baja ley', productCode: '11101609' },
    { code: '2608000090', description: 'Los demás', productCode: '11101609' },
    {
      code: '2609000000',
      description: 'Minerales de estaño y sus concentrados',
      productCode: '11101610',
    },
    {
      code: '2610000000',
      description: 'Minerales de cromo y sus concentrados',
      productCode: '11101612',
    },
    {
      code: '2611000000',
      description: 'Minerales de volframio (tungsteno) y sus concentrados',
      productCode: '11101613',
    },
    {
      code: '2612100000',
      description: 'Minerales de uranio y sus concentrados',
      productCode: '11101603',
    },
    {
      code: '2612200000',
      description: 'Minerales de torio y sus concentrados',
      productCode: '11101620',
    },
    { code: '2613100000', description: 'Tostados', productCode: '11101614' },
    { code: '2613900000', description: 'Los demás', productCode: '11101614' },
    {
      code: '2614000000',
      description: 'Minerales de titanio y sus concentrados',
      productCode: '11101602',
    },
    {
      code: '2615100000',
      description: 'Minerales de circonio y sus concentrados',
      productCode: '11101623',
    },
    { code: '2615900000', description: 'Los demás', productCode: '11101600' },
    {
      code: '2616100000',
      description: 'Minerales de plata y sus concentrados',
      productCode: '11101607',
    },
    {
      code: '2616901000',
      description: 'Minerales de oro y sus concentrados',
      productCode: '11101616',
    },
    { code: '2616909000', description: 'Los demás', productCode: '11101600' },
    {
      code: '2617100000',
      description: 'Minerales de antimonio y sus concentrados',
      productCode: '11101622',
    },
    { code: '2617900000', description: 'Los demás', productCode: '11101600' },
    {
      code: '2618000000',
      description: 'Escorias granuladas (arena de escorias) de la siderurgia',
      productCode: '11101701',
    },
    {
      code: '2619000000',
      description:
        'Escorias (excepto las granuladas), batiduras y demás desperdicios de la siderurgia',
      productCode: '11101701',
    },
    { code: '2620110000', description: 'Matas de galvanización', productCode: '11101701' },
    { code: '2620190000', description: 'Los demás', productCode: '11101701' },
    {
      code: '2620210000',
      description: 'Lodos de gasolina con plomo y lodos de compuestos antidetonantes con plomo',
      productCode: '11101701',
    },
    { code: '2620290000', description: 'Los demás', productCode: '11101701' },
    {
      code: '2620300000',
      description: 'Que contengan principalmente cobre',
      productCode: '11101701',
    },
    {
      code: '2620400000',
      description: 'Que contengan principalmente aluminio',
      productCode: '11101701',
    },
    {
      code: '2620600000',
      description:
        'Que contengan arsénico, mercurio, talio o sus mezclas, de los tipos utilizados para la extracción de arsénico o de estos metales o para la elaboración de sus compuestos químicos',
      productCode: '11101701',
    },
    {
      code: '2620910000',
      description: 'Que contengan antimonio, berilio, cadmio, cromo o sus mezclas',
      productCode: '11101701',
    },
    { code: '2620990000', description: 'Los demás', productCode: '11101701' },
    {
      code: '2621100000',
      description: 'Cenizas y residuos procedentes de la incineración de desechos municipales',
      productCode: '11101701',
    },
    { code: '2621900000', description: 'Las demás', productCode: '11101701' },
  ],
};
