import type { ReactNode } from 'react';
import { useRich } from '../i18n/useRich';
import { usePageFacts } from '../platform/pageFacts';

type SupportLinkProps = { /** Such as an order's reference. */ subject?: string | undefined; children: ReactNode };

/**
 * Opens a mail to the people who run this Gavel. In a demo on this machine no mail leaves: it leads to the outbox, which
 * says so. For `rich` messages: their address is the value `email`.
 */
export function SupportLink({ subject, children }: SupportLinkProps) {
  const { supportEmail, outboxUrl } = usePageFacts();
  const mailto = `mailto:${supportEmail}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  return <a href={outboxUrl == null ? mailto : `${outboxUrl}#support`}>{children}</a>;
}

/** A message that names support: `Write to <support>{email}</support>.` */
export function SupportText({ id, subject }: { id: string; subject?: string }) {
  const rich = useRich();
  const { supportEmail } = usePageFacts();
  return <>{rich(id, { email: supportEmail, support: (chunks: ReactNode) => <SupportLink subject={subject}>{chunks}</SupportLink> })}</>;
}
