import { ButtonLink } from '../parts/button.tsx';
import { Empty } from '../parts/told.tsx';
import { usePageTitle } from '../parts/use-page-title.ts';
import { useWords } from '../words/language.tsx';

export function NotFound() {
  const words = useWords();
  usePageTitle(words.shell.notFound);
  return (
    <Empty title={words.shell.notFound}>
      <p>{words.shell.notFoundDetail}</p>
      <ButtonLink href="/">{words.shell.goHome}</ButtonLink>
    </Empty>
  );
}
