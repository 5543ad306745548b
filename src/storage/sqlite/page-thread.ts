import { parentPort, workerData } from 'node:worker_threads';
import { publicUrlMark } from '../../domain/access/file-links.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { openSharedTexts, type SharedTexts } from '../../lib/shared-texts.ts';
import { openDatabase } from './database.ts';
import { type PageQuestion, pageReads, readPages } from './page-reads.ts';
import type { HandedText, PageAnswer, PageParcel, PageThreadData } from './pages-apart.ts';

/**
 * The body of the thread that pages are read on: answers parcels of questions, in the order in which they come. What
 * cannot be read has null for an answer; whoever asked finds out why.
 */
function servePages(): void {
  const port = parentPort;
  if (port === null) throw new Error('this is the body of a worker thread');
  const { path, publicUrl, memory } = workerData as PageThreadData;
  const database = openDatabase({ path, readOnly: true, isSecond: true });
  const reads = pageReads(database);
  const texts = memory.map(openSharedTexts);
  const linked = publicUrl === null ? {} : { isLinked: true };
  const handed = (text: AsciiJson, shared: SharedTexts | undefined): HandedText => {
    // In half the time of `replaceAll`, which leaves a tree of pieces to be put together.
    const finished =
      publicUrl === null ? text : (text.split(publicUrlMark).join(publicUrl) as AsciiJson);
    return shared?.put(finished) ?? finished;
  };
  const answerTo = (question: PageQuestion, shared: SharedTexts | undefined): PageAnswer => {
    try {
      const found = readPages(reads, question);
      if ('rows' in found) return found;
      return 'joined' in found
        ? { ...found, ...linked, joined: handed(found.joined, shared) }
        : { ...found, ...linked, summaries: handed(found.summaries, shared) };
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
