import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type DetractionItem = CodeDescription & {
  readonly ratePercent?: string;
  readonly validFrom?: string;
  readonly provisional?: true;
};

/**
 * Goods and services subject to detraction: `cac:PaymentTerms/cbc:PaymentMeansID`.
 * `ratePercent` is the rate in the authority's validator of June 2024. Rates change by resolution
 * and that file already disagrees with later sources (12 % for most services): show it as a hint,
 * and take the rate of a document from its issuer. Source: SUNAT, Anexo 8 (2026-02-12);
 * provisional codes only in a later export.
 */
export const detractionGoodsAndServices: AuthorityCatalogue<DetractionItem> = {
  number: '54',
  title: 'Códigos de bienes y servicios sujetos a detracciones',
  entries: [
    { code: '001', description: 'Azúcar y melaza de caña', ratePercent: '10.00' },
    { code: '002', description: 'Arroz', ratePercent: '10.00' },
    { code: '003', description: 'Alcohol etílico', ratePercent: '10.00' },
    { code: '004', description: 'Recursos hidrobiológicos', ratePercent: '4.00' },
    { code: '005', description: 'Maíz amarillo duro', ratePercent: '4.00' },
    { code: '007', description: 'Caña de azúcar', ratePercent: '10.00' },
    { code: '008', description: 'Madera', ratePercent: '4.00' },
    { code: '009', description: 'Arena y piedra', ratePercent: '10.00' },
    {
      code: '010',
      description: 'Residuos, subproductos, desechos, recortes y desperdicios',
      ratePercent: '15.00',
    },
    {
      code: '011',
      description: 'Bienes gravados con el IGV, o renuncia a la exoneración',
      ratePercent: '15.00',
    },
    { code: '012', description: 'Intermediación laboral y tercerización', ratePercent: '10.00' },
    { code: '013', description: 'Animales vivos', ratePercent: '10.00' },
    { code: '014', description: 'Carnes y despojos comestibles', ratePercent: '4.00' },
    { code: '015', description: 'Abonos, cueros y pieles de origen animal', ratePercent: '10.00' },
    { code: '016', description: 'Aceite de pescado', ratePercent: '4.00' },
    {
      code: '017',
      description:
        'Harina, polvo y “pellets” de pescado, crustáceos, moluscos y demás invertebrados acuáticos',
      ratePercent: '4.00',
    },
    { code: '019', description: 'Arrendamiento de bienes muebles', ratePercent: '10.00' },
    {
      code: '020',
      description: 'Mantenimiento y reparación de bienes muebles',
      ratePercent: '10.00',
    },
    { code: '021', description: 'Movimiento de carga', ratePercent: '10.00' },
    { code: '022', description: 'Otros servicios empresariales', ratePercent: '10.00' },
    { code: '023', description: 'Leche', ratePercent: '10.00' },
    { code: '024', description: 'Comisión mercantil', ratePercent: '10.00' },
    { code: '025', description: 'Fabricación de bienes por encargo', ratePercent: '10.00' },
    { code: '026', description: 'Servicio de transporte de personas', ratePercent: '10.00' },
    { code: '027', description: 'Servicio de transporte de carga', ratePercent: '4.00' },
    { code: '028', description: 'Transporte de pasajeros', ratePercent: '4.00' },
    { code: '030', description: 'Contratos de construcción', ratePercent: '4.00' },
    { code: '031', description: 'Oro gravado con el IGV', ratePercent: '10.00' },
    {
      code: '032',
      description: 'Páprika y otros frutos de los géneros capsicum o pimienta',
      ratePercent: '10.00',
    },
    { code: '034', description: 'Minerales metálicos no auríferos', ratePercent: '10.00' },
    { code: '035', description: 'Bienes exonerados del IGV', ratePercent: '1.50' },
    {
      code: '036',
      description: 'Oro y demás minerales metálicos exonerados del IGV',
      ratePercent: '1.50',
    },
    { code: '037', description: 'Demás servicios gravados con el IGV', ratePercent: '10.00' },
    { code: '038', description: 'Espectáculos públicos gravados con el IGV', provisional: true },
    { code: '039', description: 'Minerales no metálicos', ratePercent: '10.00' },
    { code: '040', description: 'Bien inmueble gravado con el IGV', ratePercent: '4.00' },
    { code: '041', description: 'Plomo', ratePercent: '15.00' },
    {
      code: '042',
      description:
        'Ladrillos de construcción, bovedillas, cubrevigas y artículos similares, de cerámica',
      provisional: true,
    },
    { code: '043', description: 'Estructuras metálicas para la construcción', provisional: true },
    {
      code: '044',
      description: 'Servicio de beneficio de minerales metálicos gravado con el IGV',
      validFrom: '2025-04-01',
    },
    {
      code: '045',
      description: 'Minerales de oro y sus concentrados gravados con el IGV',
      validFrom: '2025-04-01',
    },
    { code: '046', description: 'Cobre gravado con el IGV', provisional: true },
    { code: '047', description: 'Plata gravada con el IGV', provisional: true },
    { code: '099', description: 'Ley 30737', ratePercent: '8.00' },
  ],
};
