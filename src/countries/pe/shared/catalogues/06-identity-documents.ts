import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import type { DatedEntry } from './entry.ts';

/**
 * Identity documents of parties: `schemeID` of `cac:PartyIdentification/cbc:ID`. Abbreviated texts
 * of the authority are written out. Source: SUNAT, Anexo 8 (2026-02-12).
 */
export const identityDocumentTypes: AuthorityCatalogue<DatedEntry> = {
  number: '06',
  title: 'Código de tipo de documento de identidad',
  entries: [
    { code: '0', description: 'Documento tributario de no domiciliado sin RUC' },
    { code: '1', description: 'Documento Nacional de Identidad' },
    { code: '4', description: 'Carnet de extranjería' },
    { code: '6', description: 'Registro Único de Contribuyentes' },
    { code: '7', description: 'Pasaporte' },
    { code: 'A', description: 'Cédula diplomática de identidad' },
    { code: 'B', description: 'Documento de identidad del país de residencia (no domiciliado)' },
    {
      code: 'C',
      description: 'Tax Identification Number (TIN) – Documento tributario de persona natural',
    },
    {
      code: 'D',
      description: 'Identification Number (IN) – Documento tributario de persona jurídica',
    },
    { code: 'E', description: 'Tarjeta Andina de Migración (TAM)' },
    { code: 'F', description: 'Permiso Temporal de Permanencia (PTP)' },
    { code: 'G', description: 'Salvoconducto', validFrom: '2021-09-01' },
    {
      code: 'H',
      description: 'Carné de Permiso Temporal de Permanencia (CPP)',
      validFrom: '2023-01-01',
    },
  ],
};
