import { codes } from '../../kernel/codes/code.ts';

/** Codes of a load. */
export const moveCodes = codes({
  settings_differ: {
    kind: 'conflict',
    en: {
      title: 'Settings differ from those of the file',
      help: 'Only in `chasqui load`: the company, its credentials, mail, logo or an exchange rate have other values here than in the file. The values here stay; the detail says what differs and how to change it.',
    },
    es: {
      title: 'La configuración difiere de la del archivo',
      help: 'Solo en `chasqui load`: la empresa, sus credenciales, su correo, su logo o un tipo de cambio ya están fijados aquí, y de otra manera que en el archivo. Lo que hay aquí queda; el detalle nombra lo que difiere y cómo cambiarlo.',
    },
  },
});
