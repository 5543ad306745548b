import { Dialog } from '../../parts/dialog.tsx';
import { CheckField } from '../../parts/field.tsx';
import { useWords } from '../../words/language.tsx';
import { type ColumnKey, columnKeys } from './columns.tsx';
import { documentListWords } from './words.ts';

export function ColumnsDialog({
  columns,
  onChange,
  onClose,
}: {
  readonly columns: readonly ColumnKey[];
  onChange(columns: readonly ColumnKey[]): void;
  onClose(): void;
}) {
  const words = useWords(documentListWords);
  const choose = (key: ColumnKey, isShown: boolean) =>
    onChange(columnKeys.filter((each) => (each === key ? isShown : columns.includes(each))));
  return (
    <Dialog title={words.chooseColumns} onClose={onClose}>
      {columnKeys.map((key) => (
        <CheckField
          key={key}
          label={words.columnNames[key]}
          checked={columns.includes(key)}
          // The number is what opens a document.
          disabled={key === 'number'}
          onChange={(isShown) => choose(key, isShown)}
        />
      ))}
    </Dialog>
  );
}
