import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCreateHelpVoteMutation } from '../../api/feedback/helpVotes';
import { readValidationError } from '../../api/core/readValidationErrors';
import type { ErrorMessages } from '../../i18n/errorMessages';
import { useLocale } from '../../i18n/useLocale';
import type { HelpSlug } from '../../lib/helpArticles';
import { Button } from '../../ui/Button';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { focusHeading } from '../../ui/focusHeading';
import { Icon } from '../../ui/Icon';
import { SupportText } from '../../ui/SupportLink';
import styles from './HelpVote.module.css';

const voteErrors: ErrorMessages<never> = {
  // The general sentence promises that nothing happens twice, but a lost answer may be counted.
  offline: 'help.vote.failed',
  unavailable: 'help.vote.failed',
  unknown: 'help.vote.failed',
};

/** "Was this helpful?" Counted without any data about the visitor. */
export function HelpVote({ slug }: { slug: HelpSlug }) {
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const [createVote, { data, error, originalArgs, isLoading }] = useCreateHelpVoteMutation();
  const isHelpful = originalArgs?.body.is_helpful;
  const vote = async (answer: boolean): Promise<void> => {
    const result = await createVote({ slug, locale, body: { is_helpful: answer } });
    // The buttons disappear.
    if (result.error === undefined) focusHeading(section.current);
  };
  return (
    <section ref={section} className={styles.vote} aria-labelledby="vote-title">
      <h2 id="vote-title" className={styles.question}>
        <FormattedMessage id="help.vote.question" />
      </h2>
      {data === undefined ? (
        <>
          <div className={styles.answers}>
            <Button
              icon={<Icon name="check" />}
              isLoading={isLoading && isHelpful === true}
              onClick={() => void vote(true)}
            >
              <FormattedMessage id="help.vote.yes" />
            </Button>
            <Button
              icon={<Icon name="close" />}
              isLoading={isLoading && isHelpful === false}
              onClick={() => void vote(false)}
            >
              <FormattedMessage id="help.vote.no" />
            </Button>
          </div>
          <ErrorBanner
            validationError={error === undefined ? null : readValidationError(error)}
            messages={voteErrors}
          />
        </>
      ) : (
        <p role="status">
          {isHelpful === true ? (
            <FormattedMessage id="help.vote.thanks" />
          ) : (
            <SupportText id="help.vote.thanksNo" />
          )}
        </p>
      )}
    </section>
  );
}
