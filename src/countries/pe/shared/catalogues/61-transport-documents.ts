import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type TransportDocument = CodeDescription & {
  readonly guides: readonly ('sender' | 'carrier')[];
};

/**
 * Documents related to a transport of goods: `cac:AdditionalDocumentReference/cbc:DocumentTypeCode` of
 * a despatch guide. `guides` says whether the sender's guide, the carrier's or both may cite each.
 * Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const transportDocuments: AuthorityCatalogue<TransportDocument> = {
  number: '61',
  title: 'Documentos relacionados al transporte de mercancías',
  entries: [
    { code: '01', description: 'Factura', guides: ['sender', 'carrier'] },
    { code: '03', description: 'Boleta de venta', guides: ['sender', 'carrier'] },
    { code: '04', description: 'Liquidación de compra', guides: ['sender', 'carrier'] },
    { code: '09', description: 'Guía de remisión remitente', guides: ['sender', 'carrier'] },
    {
      code: '12',
      description: 'Ticket o cinta emitido por máquina registradora',
      guides: ['sender', 'carrier'],
    },
    { code: '31', description: 'Guía de remisión transportista', guides: ['carrier'] },
    {
      code: '48',
      description: 'Comprobante de operaciones – Ley N° 29972',
      guides: ['sender', 'carrier'],
    },
    { code: '49', description: 'Constancia de depósito – IVAP (Ley N° 28211)', guides: ['sender'] },
    {
      code: '50',
      description: 'Declaración Aduanera de Mercancías',
      guides: ['sender', 'carrier'],
    },
    { code: '52', description: 'Declaración Simplificada (DS)', guides: ['sender', 'carrier'] },
    {
      code: '65',
      description: 'Autorización de circulación para transportar MATPEL – Callao',
      guides: ['carrier'],
    },
    {
      code: '66',
      description:
        'Autorización de circulación para transporte de carga y mercancías en Lima Metropolitana',
      guides: ['carrier'],
    },
    {
      code: '67',
      description: 'Permiso de operación especial para el servicio de transporte de MATPEL – MTC',
      guides: ['carrier'],
    },
    {
      code: '68',
      description:
        'Habilitación sanitaria de transporte terrestre de productos pesqueros y acuícolas',
      guides: ['carrier'],
    },
    {
      code: '69',
      description: 'Permiso / autorización de operación de transporte de mercancías',
      guides: ['carrier'],
    },
    { code: '71', description: 'Resolución de adjudicación de bienes – SUNAT', guides: ['sender'] },
    { code: '72', description: 'Resolución de comiso de bienes – SUNAT', guides: ['sender'] },
    {
      code: '73',
      description: 'Guía de transporte forestal o de fauna – SERFOR',
      guides: ['sender'],
    },
    { code: '74', description: 'Guía de tránsito – SUCAMEC', guides: ['sender'] },
    {
      code: '75',
      description: 'Autorización para operar como empresa de saneamiento ambiental – MINSA',
      guides: ['sender'],
    },
    {
      code: '76',
      description:
        'Autorización para manejo y recojo de residuos sólidos peligrosos y no peligrosos',
      guides: ['sender'],
    },
    {
      code: '77',
      description:
        'Certificado fitosanitario para la movilización de plantas, productos vegetales y otros artículos reglamentados',
      guides: ['sender'],
    },
    {
      code: '78',
      description: 'Registro Único de Usuarios y Transportistas de Alcohol Etílico',
      guides: ['sender'],
    },
    {
      code: '80',
      description: 'Constancia de depósito – Detracción',
      guides: ['sender', 'carrier'],
    },
    { code: '81', description: 'Código de autorización emitido por el SCOP', guides: ['sender'] },
    { code: '82', description: 'Declaración jurada de mudanza', guides: ['carrier'] },
  ],
};
