import type { ReactNode } from 'react';
import { usePageFacts } from '../platform/pageFacts';

/** Opens a mail to the people who run this Gavel. For `rich` messages: their address is the value `email`. */
export function SupportLink({ children }: { children: ReactNode }) {
  const { supportEmail } = usePageFacts();
  return <a href={`mailto:${supportEmail}`}>{children}</a>;
}
