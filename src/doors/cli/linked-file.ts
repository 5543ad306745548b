import { AppError } from '../../kernel/codes/errors.ts';
import type { ApiAnswer } from '../api.ts';
import type { ApiSession } from './api-session.ts';

/** What a capability link leads to; undefined where there is no such file, or not yet. */
export async function linkedFile(
  { answer }: ApiSession,
  url: string,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<ApiAnswer | undefined> {
  const [, token = '', fileName = ''] = /\/files\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  try {
    return await answer('getFile', { path: { token, fileName }, query });
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_available') return undefined;
    throw error;
  }
}
