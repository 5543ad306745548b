import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/message.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { mayReadAgain } from './folders.ts';
import { openRecord } from './import-record.ts';
import { importWords } from './words.ts';

/** Says that an import was cut off, by a reload or a closed tab, and how it goes on. */
export function CutOff({
  companyId,
  onFolder,
}: {
  readonly companyId: string;
  onFolder(folder: FileSystemDirectoryHandle): void;
}) {
  const words = useWords(importWords);
  const formats = useFormats();
  const [isRefused, setRefused] = useState(false);
  const { data: begun } = useQuery({
    // Not of the service: events do not renew it.
    queryKey: ['begun import', companyId],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await (await openRecord(companyId)).begun()) ?? null,
  });
  if (begun === undefined || begun === null || begun.isDone) return null;
  const { folder, total } = begun;
  const goOn = async (chosen: FileSystemDirectoryHandle) => {
    if (await mayReadAgain(chosen)) onFolder(chosen);
    else setRefused(true);
  };
  return (
    <Note tone="warn" title={words.cutOff}>
      <p>{words.cutOffDetail(formats.count(total))}</p>
      {folder !== null && (
        <p>
          <Button look="primary" onClick={() => void goOn(folder)}>
            {words.cutOffFolder(folder.name)}
          </Button>{' '}
          {words.cutOffFolderDetail}
        </p>
      )}
      {isRefused && <p role="alert">{words.folderRefused}</p>}
    </Note>
  );
}
