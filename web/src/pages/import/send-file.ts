import { Chasqui, ChasquiError, type Document, type ImportReceipt } from '@chasqui/sdk';
import { pageLanguage } from '../../service/client.ts';
import type { FileResult } from './import-record.ts';

type Answer = Document | ImportReceipt;

/** The service refused the file itself; anything else is about the connection or the caller, and may pass. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

export type SendOptions = { readonly companyId: string; readonly allowUnsigned: boolean };

/** Sends one file and returns its outcome. Throws where a retry may help. */
export async function sendFile(
  { companyId, allowUnsigned }: SendOptions,
  path: string,
  content: Blob,
): Promise<FileResult> {
  const name = path.slice(path.search(/[^/!]+$/));
  const { client, heard } = listeningClient();
  try {
    const files = [{ name, content }];
    const answer = await client.documents.import(companyId, files, { allowUnsigned });
    return resultOf(path, answer, heard);
  } catch (error) {
    if (!(error instanceof ChasquiError) || !refusals.has(error.status)) throw error;
    const { code, detail } = error;
    return { path, outcome: 'refused', documentId: '', code, detail };
  }
}

type Heard = { outcome: string | null };

/** The outcome is in a header; the SDK returns the document alone. */
function listeningClient() {
  const heard: Heard = { outcome: null };
  const client = new Chasqui({
    baseUrl: window.location.origin,
    session: true,
    language: pageLanguage,
    timeoutMs: 120_000,
    fetch: async (...request) => {
      const response = await fetch(...request);
      heard.outcome = response.headers.get('Import-Outcome');
      return response;
    },
  });
  return { client, heard };
}

const outcomes = ['stored', 'completed', 'unchanged'] as const;

function resultOf(path: string, answer: Answer, heard: Heard): FileResult {
  if ('outcome' in answer) {
    const { outcome, detail } = answer;
    return { path, outcome, documentId: '', code: '', detail };
  }
  const outcome = outcomes.find((each) => each === heard.outcome) ?? 'unchanged';
  return { path, outcome, documentId: answer.id, code: '', detail: '' };
}
