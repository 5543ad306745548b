import { type DocumentParts, documentKey } from './file-names.ts';
import { acknowledgementOf, refuseWithFault } from './ordered.ts';
import type { RegisteredDocument } from './register.ts';
import { parameterXml } from './soap.ts';
import type { SoapCall, SoapOperation, SoapResult } from './soap-operation.ts';

/** Operations of `billConsultService`. Its codes are a list of its own. */
export const consultOperations: Readonly<Record<string, SoapOperation>> = {
  getStatus: { operation: 'getDocumentStatus', nameOf, run: (call) => consult(call, 'status') },
  getStatusCdr: { operation: 'getStatusCdr', nameOf, run: (call) => consult(call, 'statusCdr') },
};

const words = {
  '0001': 'El comprobante existe y está aceptado.',
  '0002': 'El comprobante existe pero está rechazado.',
  '0003': 'El comprobante existe pero está de baja.',
  '0004': 'Formato de RUC no es válido (debe de contener 11 caracteres numéricos).',
  '0005': 'Formato del tipo de comprobante no es válido (debe de contener 2 caracteres).',
  '0006': 'Formato de serie inválido (debe de contener 4 caracteres).',
  '0007': 'El numero de comprobante debe de ser mayor que cero.',
  '0009': 'El tipo de comprobante debe de ser (01, 07 o 08).',
  '0010': 'La serie debe de comenzar con F.',
  '0011': 'El comprobante de pago electrónico no existe.',
  '0012': 'El comprobante de pago electrónico no le pertenece.',
} as const;
type ConsultCode = keyof typeof words;

const codesByState: Readonly<Record<RegisteredDocument['state'], ConsultCode>> = {
  accepted: '0001',
  rejected: '0002',
  voided: '0003',
};

function askedOf({ request }: Pick<SoapCall, 'request'>): DocumentParts {
  return {
    taxId: request.parameter('rucComprobante'),
    typeCode: request.parameter('tipoComprobante'),
    series: request.parameter('serieComprobante').toUpperCase(),
    sequence: Number(request.parameter('numeroComprobante')),
  };
}

/** As the register spells it, where it has the document. */
function nameOf({ office, sender, request }: Omit<SoapCall, 'fault'>): string {
  const asked = askedOf({ request });
  return office.register(sender.account).document(asked)?.name ?? documentKey(asked).slice(0, 100);
}

function consult(call: SoapCall, element: 'status' | 'statusCdr'): SoapResult {
  const { office, sender, fault } = call;
  refuseWithFault(fault);
  const asked = askedOf(call);
  const wrong = wrongQuestion(asked, sender.taxId);
  if (wrong !== null) return resultOf(element, wrong, null);
  const document = office.register(sender.account).document(asked);
  if (document === undefined) return resultOf(element, '0011', null);
  const file = element === 'statusCdr' ? acknowledgementOf(office, document, fault) : null;
  return resultOf(element, codesByState[document.state], file?.bytes ?? null);
}

function wrongQuestion(
  { taxId, typeCode, series, sequence }: DocumentParts,
  asker: string,
): ConsultCode | null {
  if (!/^\d{11}$/.test(taxId)) return '0004';
  if (!/^\d{2}$/.test(typeCode)) return '0005';
  if (!/^[A-Z0-9]{4}$/.test(series)) return '0006';
  if (!Number.isInteger(sequence) || sequence < 1) return '0007';
  if (!/^0[178]$/.test(typeCode)) return '0009';
  if (!series.startsWith('F')) return '0010';
  return taxId === asker ? null : '0012';
}

function resultOf(element: string, code: ConsultCode, content: Buffer | null): SoapResult {
  const inside =
    parameterXml('content', content?.toString('base64') ?? null) +
    parameterXml('statusCode', code) +
    parameterXml('statusMessage', words[code]);
  return { content: `<${element}>${inside}</${element}>`, summary: `status ${code}` };
}
