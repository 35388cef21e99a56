import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/messages';
import { usePageInfo } from '../platform/pageInfo';

type SupportLinkProps = {
  /** For example the reference of an order. */
  subject?: string | undefined;
  children: ReactNode;
};

/**
 * Opens an email to support. A local demo sends no email, so the link leads to its outbox, which
 * explains this.
 */
export function SupportLink({ subject, children }: SupportLinkProps) {
  const { supportEmail, outboxUrl } = usePageInfo();
  const mailto = `mailto:${supportEmail}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  return <a href={outboxUrl == null ? mailto : `${outboxUrl}#support`}>{children}</a>;
}

/** A message that contains the support address: `Write to <support>{email}</support>.` */
export function SupportText({ id, subject }: { id: MessageId; subject?: string }) {
  const { supportEmail } = usePageInfo();
  return (
    <>
      <FormattedMessage
        id={id}
        values={{
          email: supportEmail,
          support: (chunks: ReactNode) => <SupportLink subject={subject}>{chunks}</SupportLink>,
        }}
      />
    </>
  );
}
