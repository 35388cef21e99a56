import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { SectionCard } from '../../../ui/SectionCard';

type VerificationSectionProps = {
  title: string;
  /** What it is for. */
  lead: string;
  state: 'done' | 'waiting' | 'missing';
  /** What to do next. */
  children: ReactNode;
};

/** One thing that can be proven, how it stands, in words and with an icon. */
export function VerificationSection({ title, lead, state, children }: VerificationSectionProps) {
  const t = useT();
  const badges = {
    done: <Badge tone="good" icon="success">{t('settings.verify.done')}</Badge>,
    waiting: <Badge tone="warn" icon="clock">{t('settings.verify.waiting')}</Badge>,
    missing: <Badge tone="neutral" icon="info">{t('settings.verify.missing')}</Badge>,
  };
  return (
    <SectionCard title={title} lead={lead} state={badges[state]}>
      {children}
    </SectionCard>
  );
}
