import type { AuthorityCatalogue } from '../../../subjects/catalogues/catalogue.ts';

/** Units as many write them: a habit, and no list of the SII. */
export const usualUnits: AuthorityCatalogue = {
  number: 'measure_units',
  title: 'Unidades de medida de uso común',
  entries: [
    { code: 'UN', description: 'Unidad' },
    { code: 'KG', description: 'Kilogramo' },
    { code: 'GR', description: 'Gramo' },
    { code: 'TON', description: 'Tonelada' },
    { code: 'LT', description: 'Litro' },
    { code: 'ML', description: 'Mililitro' },
    { code: 'MT', description: 'Metro' },
    { code: 'CM', description: 'Centímetro' },
    { code: 'M2', description: 'Metro cuadrado' },
    { code: 'M3', description: 'Metro cúbico' },
    { code: 'CJ', description: 'Caja' },
    { code: 'PQ', description: 'Paquete' },
    { code: 'BOL', description: 'Bolsa' },
    { code: 'SACO', description: 'Saco' },
    { code: 'PAR', description: 'Par' },
    { code: 'DOC', description: 'Docena' },
    { code: 'HR', description: 'Hora' },
    { code: 'DIA', description: 'Día' },
    { code: 'MES', description: 'Mes' },
    { code: 'SERV', description: 'Servicio' },
  ],
};
