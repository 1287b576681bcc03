import { Message } from '../../app/app.tsx';
import { t } from '../../words/words.ts';

export const LearnScreen = (_: { rest: readonly string[] }) => <Message text={t('app.notFound')} />;
