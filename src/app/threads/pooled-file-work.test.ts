import { expect, it } from 'vitest';
import { AppError } from '../../kernel/codes/errors.ts';
import { Message } from '../../kernel/message.ts';
import { ThreadError, type ThreadErrorReason } from '../../platform/threads/thread-error.ts';
import type { TaskOptions } from '../../platform/threads/thread-pool.ts';
import { credentialCodes, credentialMessages } from '../../subjects/credentials/codes.ts';
import type { FileWork } from '../../subjects/file-work.ts';
import { createPooledFileWork } from './pooled-file-work.ts';

type Asked = { readonly task: unknown; readonly options: TaskOptions };

/** Work whose threads all do the same, and what they were asked. */
function workOn(run: () => Promise<unknown>): { readonly work: FileWork; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const pool = {
    run(task: unknown, options: TaskOptions) {
      asked.push({ task, options });
      return run();
    },
  };
  return { work: createPooledFileWork(pool), asked };
}

const image = { contentType: 'image/svg+xml', bytes: Buffer.from('<svg/>') };
const certificate = {
  sent: { file: '', key: null, password: '' },
  country: 'PE',
  taxId: '20100070970',
  now: 0,
};
const upload = { files: [], country: 'PE', allowUnsigned: false };

async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
}

it('asks in the name of the account, with a deadline', async () => {
  const { work, asked } = workOn(async () => ({ result: [] }));
  expect(await work.readUpload('acc_1', upload)).toEqual([]);
  await work.readLogo('acc_1', image);
  const task = { name: 'readUpload', accountId: 'acc_1', request: upload };
  expect(asked[0]).toEqual({ task, options: { owner: 'acc_1', deadlineMs: 10_000 } });
  expect(asked[1]?.options).toEqual({ owner: 'acc_1', deadlineMs: 2_000 });
});

it('throws what the thread refused the file for', async () => {
  const errors = [{ code: 'limit', detail: 'Too many.', pointer: '/certificate' }];
  const refusal = { declared: credentialCodes.invalid_credentials, detail: 'Too many.', errors };
  const { work } = workOn(async () => ({ refusal }));
  await expect(work.readCertificate('acc_1', certificate)).rejects.toMatchObject(refusal);
});

it('has the messages of a refusal again, which lose their class on the way', async () => {
  const detail = credentialMessages.opening_too_costly;
  const errors = [{ code: 'limit', detail, pointer: '/certificate' }];
  const refusal = { declared: credentialCodes.invalid_credentials, detail, errors };
  const { work } = workOn(async () => structuredClone({ refusal }));
  const reading = work.readCertificate('acc_1', certificate);
  const error: AppError = await Promise.resolve(reading).then(
    () => expect.fail('no error'),
    (thrown) => thrown,
  );
  expect([error.detail, error.errors[0]?.detail]).toEqual([detail, detail]);
  expect(error.detail).toBeInstanceOf(Message);
  expect(error.message).toBe(String(detail));
});

it.each<[ThreadErrorReason, readonly string[]]>([
  ['deadline', ['file_too_costly', 'invalid_logo', 'invalid_credentials']],
  ['memory', ['file_too_costly', 'invalid_logo', 'invalid_credentials']],
  ['owner_full', ['overloaded', 'overloaded', 'overloaded']],
  ['full', ['overloaded', 'overloaded', 'overloaded']],
  ['closed', ['shutting_down', 'shutting_down', 'shutting_down']],
])('tells callers what it means to them: %s', async (reason, codes) => {
  const { work } = workOn(() => Promise.reject(new ThreadError(reason, 'So it is.')));
  const refused = [
    work.readUpload('acc_1', upload),
    work.readLogo('acc_1', image),
    work.readCertificate('acc_1', certificate),
  ].map(refusalOf);
  expect(await Promise.all(refused)).toEqual(codes);
});

it('tells nothing of a thread that died, or of another fault of ours', async () => {
  for (const fault of [new ThreadError('died', 'It ended with 7.'), new TypeError('a mistake')]) {
    const { work } = workOn(() => Promise.reject(fault));
    expect(await refusalOf(work.readUpload('acc_1', upload))).toBe(fault);
  }
});
