import type { Company } from '@chasqui/sdk';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Card, Muted, Row } from '../../parts/layout.tsx';
import { Note, ProblemNote } from '../../parts/message.tsx';
import { useWords } from '../../words/language.tsx';
import { CutOff } from './cut-off.tsx';
import { canPickFolders, pickFolder } from './folders.ts';
import { ofDrop, ofFileList, ofFolder } from './found-files.ts';
import css from './import.module.css';
import { type ImportRequest, imports } from './imports.ts';
import { importWords } from './words.ts';

/** Where files are dropped or chosen. */
export function NewImport({ company }: { readonly company: Company }) {
  const words = useWords(importWords);
  const [allowUnsigned, setAllowUnsigned] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const begin = (source: ImportRequest['source'], folder: ImportRequest['folder'] = null) => {
    imports.begin({ companyId: company.id, source, allowUnsigned, folder }).catch((cause) => {
      // A folder that vanished while it was looked through.
      imports.close(company.id);
      setError(cause);
    });
  };
  return (
    <>
      <CutOff companyId={company.id} onFolder={(folder) => begin(ofFolder(folder), folder)} />
      <ProblemNote error={error} />
      <Card>
        <DropZone begin={begin} />
        <CheckField
          label={words.allowUnsigned}
          checked={allowUnsigned}
          onChange={setAllowUnsigned}
        />
      </Card>
    </>
  );
}

type Begin = (source: ImportRequest['source'], folder?: ImportRequest['folder']) => void;

function DropZone({ begin }: { readonly begin: Begin }) {
  const words = useWords(importWords);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  const dropped = (event: DragEvent) => {
    over(event, false);
    begin(ofDrop(event.dataTransfer.items));
  };
  return (
    <section
      aria-label={words.drop}
      className={[css.drop, isOver ? css.over : ''].join(' ')}
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={dropped}
    >
      <strong>{words.drop}</strong>
      <Muted>{words.dropDetail}</Muted>
      <Row>
        <Chooser label={words.chooseFiles} begin={begin} isFolder={false} />
        {canPickFolders() ? (
          <FolderButton begin={begin} />
        ) : (
          <Chooser label={words.chooseFolder} begin={begin} isFolder />
        )}
      </Row>
    </section>
  );
}

/** A button for a field of files, which browsers draw each in their own way. */
function Chooser({
  label,
  isFolder,
  begin,
}: {
  readonly label: string;
  readonly isFolder: boolean;
  readonly begin: Begin;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>{label}</Button>
      <input
        ref={(input) => {
          field.current = input;
          if (input !== null) input.webkitdirectory = isFolder;
        }}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={isFolder ? undefined : '.xml,.zip'}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) begin(ofFileList(files));
        }}
      />
    </>
  );
}

/** A folder chosen like this can be read again after a reload. */
function FolderButton({ begin }: { readonly begin: Begin }) {
  const words = useWords(importWords);
  const [isRefused, setRefused] = useState(false);
  const pick = async () => {
    const folder = await pickFolder();
    setRefused(folder === 'refused');
    if (folder !== 'refused' && folder !== 'none') begin(ofFolder(folder), folder);
  };
  return (
    <>
      <Button onClick={() => void pick()}>{words.chooseFolder}</Button>
      {isRefused && <Note tone="warn">{words.folderRefused}</Note>}
    </>
  );
}
