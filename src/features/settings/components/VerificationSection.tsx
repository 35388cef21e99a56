import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '../../../ui/Badge';
import { SectionCard } from '../../../ui/SectionCard';

type VerificationSectionProps = {
  title: string;
  /** The purpose of this verification. */
  intro: string;
  state: 'done' | 'waiting' | 'missing';
  /** The next action. */
  children: ReactNode;
};

/** One verification and its status, as text with an icon. */
export function VerificationSection({ title, intro, state, children }: VerificationSectionProps) {
  const badges = {
    done: (
      <Badge tone="good" icon="success">
        <FormattedMessage id="settings.verify.done" />
      </Badge>
    ),
    waiting: (
      <Badge tone="warn" icon="clock">
        <FormattedMessage id="settings.verify.waiting" />
      </Badge>
    ),
    missing: (
      <Badge tone="neutral" icon="info">
        <FormattedMessage id="settings.verify.missing" />
      </Badge>
    ),
  };
  return (
    <SectionCard title={title} intro={intro} state={badges[state]}>
      {children}
    </SectionCard>
  );
}
