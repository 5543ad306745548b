import type {
  AuthorityCatalogue,
  CodeDescription,
} from '../../../../subjects/catalogues/catalogue.ts';

export type PerceptionRegime = CodeDescription & {
  readonly percent: string;
};

/**
 * Perception regimes and their rates: `sac:SUNATPerceptionSystemCode`. Source: SUNAT, Anexo 8
 * (2026-02-12).
 */
export const perceptionRegimes: AuthorityCatalogue<PerceptionRegime> = {
  number: '22',
  title: 'Código de régimen de percepciones',
  entries: [
    { code: '01', description: 'Percepción venta interna', percent: '2.00' },
    { code: '02', description: 'Percepción a la adquisición de combustible', percent: '1.00' },
    {
      code: '03',
      description: 'Percepción realizada al agente de percepción con tasa especial',
      percent: '0.50',
    },
  ],
};
