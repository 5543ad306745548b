import type { Fault, Operation } from './faults.ts';
import type { Office, Sender } from './office.ts';
import type { SoapRequest } from './soap.ts';

/** What is said back: the content of the answer, and a word for people. */
export type SoapResult = { readonly content: string; readonly summary: string };

export type SoapCall = {
  readonly office: Office;
  readonly sender: Sender;
  readonly request: SoapRequest;
  readonly fault: Fault | null;
};

/** One operation of a service. */
export type SoapOperation = {
  readonly operation: Operation;
  /** The file or document that a request is about, which faults may be ordered for. */
  readonly nameOf: (call: Omit<SoapCall, 'fault'>) => string;
  /** Throws `NotReceived` for what becomes a SOAP fault. */
  readonly run: (call: SoapCall) => SoapResult;
};
