import { codes } from '../../../kernel/codes/code.ts';
import { messages } from '../../../kernel/message.ts';

/** Codes of series. */
export const seriesCodes = codes({
  invalid_series: {
    kind: 'invalid',
    status: 422,
    en: {
      title: 'Series cannot be used',
      help: 'The series does not have the form that the authority prescribes for this type of document; the detail names that form.',
    },
    es: {
      title: 'La serie no se puede usar',
      help: 'La serie no tiene la forma que SUNAT prescribe para este tipo de comprobante; el detalle la indica.',
    },
  },
  series_exists: {
    kind: 'conflict',
    en: {
      title: 'Series exists already',
      help: 'The next number of this series is already a different one: somebody created the series before, or it has documents. A series never goes back to earlier numbers.',
    },
    es: {
      title: 'La serie ya existe',
      help: 'El siguiente número de esta serie ya es otro: se creó antes, o tiene comprobantes. Los números ya pasados no se devuelven.',
    },
  },
  series_exhausted: {
    kind: 'conflict',
    en: {
      title: 'Series has no numbers left',
      help: 'The last number of the series, 99999999, has been used. Use another series.',
    },
    es: {
      title: 'La serie no tiene más números',
      help: 'La serie llegó a su último número, 99999999. Siga en otra.',
    },
  },
});

export const seriesMessages = messages('series', {
  next_is: {
    en: 'The next number of series {series} is {next} already. Leave next_number out; to go on from a higher number, issue one document with it.',
    es: 'El siguiente número de la serie {series} ya es {next}. Retire next_number; para seguir desde un número mayor, emita un comprobante con él.',
  },
});
