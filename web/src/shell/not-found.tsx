import { ButtonLink } from '../parts/button.tsx';
import { Empty } from '../parts/message.tsx';
import { usePageTitle } from '../parts/use-page-title.ts';
import { useWords } from '../words/language.tsx';
import { shellWords } from './words.ts';

export function NotFound() {
  const words = useWords(shellWords);
  usePageTitle(words.notFound);
  return (
    <Empty title={words.notFound}>
      <p>{words.notFoundDetail}</p>
      <ButtonLink href="/">{words.goHome}</ButtonLink>
    </Empty>
  );
}
