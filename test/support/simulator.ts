import { createHash } from 'node:crypto';
import { afterAll } from 'vitest';
import { makeSimulatorCredentials } from '../../src/countries/pe/authority/certificate.ts';
import { issuer } from '../../src/countries/pe/issue.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { XmlElement } from '../../src/kernel/xml/element.ts';
import { find, text } from '../../src/kernel/xml/path.ts';
import { readXml } from '../../src/kernel/xml/xml.ts';
import { zipOf } from '../../src/kernel/zip/write.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import type { Fault } from '../../src/simulators/pe/faults.ts';
import { createRegister } from '../../src/simulators/pe/register.ts';
import { serveSimulator } from '../../src/simulators/pe/server.ts';
import { createSimulator } from '../../src/simulators/pe/simulator.ts';
import type { Signer } from '../../src/subjects/country/regime.ts';
import { composeExample, issueContext, readDraft } from './issue-examples.ts';
import { type Asked, tellingSilence } from './told-client.ts';

/** A client of the simulator that knows nothing but its protocol: SOAP and JSON as text. */
export const taxId = issueContext.company.tax_id;
const wsse = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';

export const billPath = '/ol-ti-itcpfegem-beta/billService';
export const consultPath = '/ol-it-wsconscpegem/billConsultService';

export type Clock = { now: number };

/** One certificate for all simulators of a test file: a key takes seconds to make. */
const credentials = makeSimulatorCredentials(issueContext.now);

/** A simulator on a port of its own, whose day is that of the examples until the test moves it. */
export async function startSimulator(
  options: {
    seed?: string;
    scenario?: readonly Fault[];
    now?: () => number;
    /** Told of every request that is not answered. */
    giveUp?: (asked: Asked) => void;
  } = {},
) {
  const clock: Clock = { now: issueContext.now };
  const { now = () => clock.now } = options;
  const simulator = await createSimulator({
    kept: {
      register: createRegister(null),
      credentials: await credentials,
      close: () => undefined,
    },
    now,
    random: seededRandom(options.seed ?? 'simulator'),
    scenario: options.scenario ?? [],
  });
  const { giveUp = () => {} } = options;
  const told = tellingSilence(simulator, Number.POSITIVE_INFINITY, giveUp);
  const { url, close } = await serveSimulator(told, { host: '127.0.0.1', port: 0 });
  afterAll(close);
  return { url, clock, ...clientOf(url) };
}

export type Soap = {
  readonly status: number;
  readonly body: string;
  /** Undefined where the answer is no XML. */
  readonly root: XmlElement | undefined;
  /** The text at a path in the body of the envelope. */
  at(...path: readonly string[]): string;
};

export type SoapOptions = {
  readonly path?: string;
  readonly user?: string | null;
  readonly password?: string;
  readonly signal?: AbortSignal;
};

function envelope(
  operation: string,
  parameters: Readonly<Record<string, string>>,
  { user = `${taxId}MODDATOS`, password = 'moddatos' }: SoapOptions = {},
): string {
  const header =
    user === null
      ? ''
      : `<x:Security xmlns:x="${wsse}"><x:UsernameToken><x:Username>${user}</x:Username><x:Password>${password}</x:Password></x:UsernameToken></x:Security>`;
  const content = Object.entries(parameters).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header>${header}</s:Header><s:Body><t:${operation} xmlns:t="http://service.sunat.gob.pe">${content.join('')}</t:${operation}></s:Body></s:Envelope>`;
}

export function clientOf(url: string) {
  const soap = async (
    operation: string,
    parameters: Readonly<Record<string, string>>,
    options: SoapOptions = {},
  ): Promise<Soap> => {
    const answer = await fetch(`${url}${options.path ?? billPath}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"urn:${operation}"` },
      body: envelope(operation, parameters, options),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    return soapOf(answer.status, await answer.text());
  };
  const send = (operation: 'sendBill' | 'sendSummary') => (file: SentFile, options?: SoapOptions) =>
    soap(operation, { fileName: `${file.name}.zip`, contentFile: zipped(file) }, options);
  return {
    soap,
    sendBill: send('sendBill'),
    sendSummary: send('sendSummary'),
    getStatus: (ticket: string, options?: SoapOptions) => soap('getStatus', { ticket }, options),
    consult: (operation: 'getStatus' | 'getStatusCdr', name: string) => {
      const [rucComprobante = '', tipoComprobante = '', serieComprobante = '', number = ''] =
        name.split('-');
      const numeroComprobante = String(Number(number));
      const asked = { rucComprobante, tipoComprobante, serieComprobante, numeroComprobante };
      return soap(operation, asked, { path: consultPath });
    },
    setFaults: async (faults: readonly Fault[]) => {
      const answer = await fetch(`${url}/admin/faults`, {
        method: 'PUT',
        body: JSON.stringify(faults),
      });
      return { status: answer.status, json: await answer.json() };
    },
    register: async (account = '') =>
      (await (await fetch(`${url}${account}/admin/register`)).json()) as {
        documents: { name: string; state: string; digest: string | null; received: string }[];
        filings: { name: string; state: string; ticket: string; code: string }[];
      },
  };
}

function soapOf(status: number, body: string): Soap {
  const root = body.startsWith('<?xml') ? readXml(Buffer.from(body)) : undefined;
  return { status, body, root, at: (...path) => text(find(root, 'Body', ...path)) };
}

/** The fault of an answer: `Client.0111`. */
export function faultOf({ at }: Soap): string {
  return at('Fault', 'faultcode').replace('soap-env:', '');
}

export type SentFile = { readonly name: string; readonly xml: Buffer };

export function zipped({ name, xml }: SentFile): string {
  return zipOf([{ name: `${name}.xml`, content: xml }]).toString('base64');
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The acknowledgement in a ZIP, in base64. */
export function unpacked(base64: string) {
  const archive = openZip(Buffer.from(base64, 'base64'));
  const entries = archive.entries();
  const entry = entries.find(({ directory }) => !directory);
  if (entry === undefined) throw new Error('The ZIP has no file.');
  const bytes = archive.read(entry);
  const root = readXml(bytes);
  const response = (name: string) => text(find(root, 'DocumentResponse', 'Response', name));
  return {
    names: entries.map(({ name }) => name),
    bytes,
    root,
    code: response('ResponseCode'),
    description: response('Description'),
    number: response('ReferenceID'),
    notes: root.children.filter(({ name }) => name === 'Note').map(text),
    url: text(find(root, 'DocumentResponse', 'DocumentReference', 'DocumentDescription')),
  };
}

export function acknowledged(answer: Soap) {
  return unpacked(answer.at('sendBillResponse', 'applicationResponse'));
}

/** Who signs what is sent. */
export async function openSigner(): Promise<Signer> {
  const { company, now } = issueContext;
  const { tax_id: ruc, business_name: businessName } = company;
  const credentials = await issuer.makeTestCredentials({ taxId: ruc, businessName, now });
  return issuer.createSigner(credentials);
}

/** An example as it would be sent: its XML may be changed before it is signed. */
export function exampleFile(
  signer: Signer,
  example: string,
  { sequence = 1, change }: { sequence?: number; change?: (xml: string) => string } = {},
): SentFile {
  const composed = composeExample(readDraft(example));
  const number = `${composed.document.number.slice(0, 4)}-${String(sequence).padStart(8, '0')}`;
  const { xml, document } = issuer.write(composed, number);
  const types = {
    invoice: '01',
    receipt: '03',
    'credit-note': '07',
    'debit-note': '08',
    despatch: number.startsWith('V') ? '31' : '09',
  };
  const changed = change?.(xml) ?? xml;
  if (change !== undefined && changed === xml) throw new Error(`${change} changes nothing`);
  return { name: `${taxId}-${types[document.type]}-${number}`, xml: signer.sign(changed).xml };
}
