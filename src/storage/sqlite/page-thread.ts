import { parentPort, workerData } from 'node:worker_threads';
import { publicUrlMark } from '../../domain/access/file-links.ts';
import type { JoinedSummaries } from '../../domain/ports/document-list.ts';
import type { FoundSummaries } from '../../domain/ports/document-search.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { openSharedTexts, type SharedTexts } from '../../lib/shared-texts.ts';
import { openDatabase } from './database.ts';
import { pageReads } from './page-reads.ts';
import type {
  HandedSummaries,
  PageAnswer,
  PageParcel,
  PageQuestion,
  PageThreadData,
} from './pages-apart.ts';

/**
 * The body of the thread that pages are read on: answers parcels of questions, in the order in which they come. What
 * cannot be read has null for an answer; whoever asked finds out why.
 */
function servePages(): void {
  const port = parentPort;
  if (port === null) throw new Error('this is the body of a worker thread');
  const { path, publicUrl, memory } = workerData as PageThreadData;
  const database = openDatabase({ path, readOnly: true, isSecond: true });
  const { list, search, rows } = pageReads(database);
  const texts = memory.map(openSharedTexts);
  const finished = (joined: AsciiJson): AsciiJson =>
    publicUrl === null ? joined : (joined.replaceAll(publicUrlMark, publicUrl) as AsciiJson);
  const handed = (
    found: JoinedSummaries | FoundSummaries,
    shared: SharedTexts | undefined,
  ): HandedSummaries => {
    const text = finished(found.joined);
    return { ...found, joined: shared?.put(text) ?? text };
  };
  const answerTo = (question: PageQuestion, shared: SharedTexts | undefined): PageAnswer => {
    const [kind, accountId, query] = question;
    try {
      if (kind === 'list') return handed(list(accountId, query), shared);
      if (kind === 'search') return handed(search(accountId, query), shared);
      return rows(accountId, query);
    } catch {
      return null;
    }
  };
  port.on('message', (parcel: PageParcel) => {
    if (parcel === null) {
      database.close();
      port.close();
      return;
    }
    const shared = texts[parcel.place];
    shared?.clear();
    port.postMessage(parcel.questions.map((question) => answerTo(question, shared)));
  });
  port.postMessage('ready');
}

servePages();
