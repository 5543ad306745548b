import { join } from 'node:path';
import { AppError } from '../../../kernel/codes/errors.ts';
import { requestCodes, requestMessages } from '../../../kernel/codes/request-codes.ts';
import { packageRoot } from '../../../platform/files/package-root.ts';
import type { Reply } from '../../../subjects/operation.ts';
import { type ConsoleFiles, readConsoleFiles } from '../console-files.ts';
import { type FileForms, inForm } from '../file-forms.ts';
import type { ApiRequest, Route } from '../route.ts';
import { openRoute } from './docs.ts';

/**
 * The console runs what this origin serves and nothing else, talks to this origin alone, and is shown in no other page's
 * frame. `blob:` is for files that it makes itself: a PDF to look at, a table to keep.
 */
const pageHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; manifest-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'X-Frame-Options',
  'DENY',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Opener-Policy',
  'same-origin',
];

/** The pages for people, as the build left them. Read at the first request, then kept. */
export function consoleRoutes(folder = join(packageRoot(), 'dist', 'web')): readonly Route[] {
  let files: ConsoleFiles | undefined;
  const built = () => {
    files ??= readConsoleFiles(folder);
    if (files !== undefined) return files;
    throw new AppError(requestCodes.route_not_found, requestMessages.console_not_built);
  };
  const page = (request: ApiRequest) => pageReply(request, built().page);
  return [
    { ...openRoute('/console', 'console', page), ignoresQuery: true },
    // Which page it is, the page itself finds out of its address.
    {
      ...openRoute('/console/{page*}', 'consolePage', page),
      pathParameters: { page: anyPage },
      ignoresQuery: true,
    },
    {
      ...openRoute('/console/assets/{name}', 'consoleAsset', (request) =>
        assetReply(request, built().assets),
      ),
      pathParameters: { name: assetName },
    },
  ];
}

const anyPage = {
  description: 'A page of the console',
  es: 'Una página de la consola',
  example: 'welcome',
};
const assetName = {
  description: 'A file of the console',
  es: 'Un archivo de la consola',
  example: 'index.js',
};

function pageReply(request: ApiRequest, file: FileForms): Reply {
  return { ...inForm(request, file, pageHeaders), cacheControl: 'no-cache' };
}

/** Its name has the content's hash in it: it can be cached for ever. */
function assetReply(request: ApiRequest, assets: ConsoleFiles['assets']): Reply {
  const file = assets.get(request.path.name ?? '');
  if (file === undefined) {
    throw new AppError(requestCodes.route_not_found, requestMessages.console_file_gone);
  }
  return { ...inForm(request, file, []), cacheControl: 'public, max-age=31536000, immutable' };
}
