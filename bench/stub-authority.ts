import { createServer } from 'node:http';
import { zipOf } from '../src/lib/zip/write.ts';
import { acceptanceOf, writeAcknowledgement } from '../src/regimes/pe/ubl/acknowledgement.write.ts';

// A program of its own: it accepts every document, after a while, at as little cost as possible. Its answers are not
// signed: nobody who sends waits for signatures to be verified.
const { port, delayMs } = JSON.parse(process.argv[2] ?? '') as { port: number; delayMs: number };

const namePattern = /<fileName>(\d{11})-(\d\d)-([A-Z0-9]{4}-\d{1,8})\.zip</;

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const answer = answerTo(Buffer.concat(chunks).toString('latin1'));
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'text/xml' }).end(answer), delayMs);
  });
}).listen(port, '127.0.0.1');

function answerTo(message: string): string {
  const [, taxId = '', type = '', number = ''] = namePattern.exec(message) ?? [];
  const description = acceptanceOf('invoice', number);
  const answer = { at: Date.now(), code: '0', description, notes: [] };
  const content = Buffer.from(writeAcknowledgement({ taxId, number, url: null }, answer));
  const file = zipOf([{ name: `R-${taxId}-${type}-${number}.xml`, content }]).toString('base64');
  return `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><b:sendBillResponse xmlns:b="http://service.sunat.gob.pe"><applicationResponse>${file}</applicationResponse></b:sendBillResponse></S:Body></S:Envelope>`;
}
