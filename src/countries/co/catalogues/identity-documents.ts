import type { CodeDescription } from '../../../subjects/catalogues/catalogue.ts';

/** Identity documents of customers. */
export const identityDocuments: readonly CodeDescription[] = [
  { code: '11', description: 'Registro civil' },
  { code: '12', description: 'Tarjeta de identidad' },
  { code: '13', description: 'Cédula de ciudadanía' },
  { code: '21', description: 'Tarjeta de extranjería' },
  { code: '22', description: 'Cédula de extranjería' },
  { code: '31', description: 'NIT' },
  { code: '41', description: 'Pasaporte' },
  { code: '42', description: 'Documento de identificación extranjero' },
  { code: '47', description: 'PEP (Permiso Especial de Permanencia)' },
  { code: '48', description: 'PPT (Permiso por Protección Temporal)' },
  { code: '50', description: 'NIT de otro país' },
  { code: '91', description: 'NUIP *' },
];
