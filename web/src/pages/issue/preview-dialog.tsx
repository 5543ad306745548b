import type { Draft } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { ProblemNote, Skeleton } from '../../parts/message.tsx';
import { client } from '../../service/client.ts';
import { useWords } from '../../words/language.tsx';
import type { Json } from './pointer.ts';
import css from './preview-dialog.module.css';
import { issueWords } from './words.ts';

/** How the draft would look in print. */
export function PreviewDialog({
  companyId,
  draft,
  onClose,
}: {
  readonly companyId: string;
  readonly draft: Json;
  onClose(): void;
}) {
  const words = useWords(issueWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', companyId, JSON.stringify(draft)],
    gcTime: 0,
    queryFn: ({ signal }) => previewPdf(companyId, draft as unknown as Draft<string>, { signal }),
  });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return (
    <Dialog title={words.preview} onClose={onClose} wide>
      {error !== null && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {url === '' && error === null && <Skeleton lines={8} />}
      {url !== '' && <iframe className={css.pdf} title={words.preview} src={url} />}
    </Dialog>
  );
}

async function previewPdf(
  companyId: string,
  draft: Draft<string>,
  { signal }: { readonly signal: AbortSignal },
): Promise<Blob> {
  const answer = await client.documents.preview(companyId, draft, { signal });
  return answer.blob();
}
