import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { Icon } from '../../../ui/Icon';
import { ButtonLink } from '../../../ui/ButtonLink';
import { useTabValue } from '../../../platform/useTabValue';
import {
  type JourneyName,
  type StepId,
  type JourneyContext,
  getJourneyKey,
  emptyRecord,
  readJourneyRecord,
  type JourneyRecord,
  getNextStep,
  type JourneyPosition,
} from './journeys';
import styles from './JourneyRunner.module.css';

/** Offers an authenticator app, which the user sets up in the settings. */
export function AuthenticatorStep({ href }: { href: string }) {
  return (
    <div className={styles.journey}>
      <p>
        <FormattedMessage id="onboarding.authenticator.text" />
      </p>
      <div className={styles.actions}>
        <ButtonLink to={href} variant="primary">
          <FormattedMessage id="onboarding.authenticator.open" />
        </ButtonLink>
      </div>
    </div>
  );
}

export type JourneyProfile = Omit<JourneyContext, 'finished'>;

type JourneyControls = JourneyPosition & {
  finish: (id: StepId) => void;
  skip: (id: StepId) => void;
  goBack: (id: StepId) => void;
  /** Deletes the stored state of the journey. */
  forget: () => void;
};

/**
 * The state of one journey, stored in the tab, and the actions on it. getNextStep chooses the
 * next step.
 */
function useJourney(journey: JourneyName, profile: JourneyProfile): JourneyControls {
  const [text, setText] = useTabValue(getJourneyKey(journey));
  // Kept in state too, because readJourneyRecord leaves out a finished hold.
  const [localRecord, setLocalRecord] = useState<JourneyRecord | null>(null);
  const [returnedTo, setReturnedTo] = useState<StepId | null>(null);
  const record = localRecord ?? readJourneyRecord(journey, text);
  const saveRecord = (next: JourneyRecord): void => {
    setLocalRecord(next);
    setText(JSON.stringify(next));
  };
  return {
    ...getNextStep(journey, { ...profile, finished: record.finished }, record.skipped, returnedTo),
    finish: (id) => {
      setReturnedTo(null);
      saveRecord({
        skipped: record.skipped,
        finished: [...record.finished.filter((other) => other !== id), id],
      });
    },
    skip: (id) => {
      setReturnedTo(null);
      saveRecord({ skipped: [...record.skipped, id], finished: record.finished });
    },
    goBack: (id) => {
      setReturnedTo(id);
      saveRecord({
        skipped: record.skipped.filter((other) => other !== id),
        finished: record.finished.filter((other) => other !== id),
      });
    },
    forget: () => {
      setLocalRecord(emptyRecord);
      setText(null);
    },
  };
}

type JourneyEndProps = {
  journey: JourneyName;
  hasCard: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onContinue: () => void;
};

/** The end of a journey: what the user can do next. */
function JourneyEnd({ journey, hasCard, headingRef, onContinue }: JourneyEndProps) {
  const intl = useIntl();
  const isPhone = journey === 'CHANGE_PHONE';
  const notes = isPhone
    ? [
        intl.formatMessage({ id: 'onboarding.end.phoneCodes' }),
        intl.formatMessage({ id: 'onboarding.end.phoneSettings' }),
      ]
    : [
        hasCard
          ? intl.formatMessage({ id: 'onboarding.end.bid' })
          : intl.formatMessage({ id: 'onboarding.end.bidNoCard' }),
        intl.formatMessage({ id: 'onboarding.end.follow' }),
      ];
  return (
    <div className={styles.journey}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {isPhone
          ? intl.formatMessage({ id: 'onboarding.end.phoneTitle' })
          : intl.formatMessage({ id: 'onboarding.end.title' })}
      </h3>
      <ul className={styles.list}>
        {notes.map((text) => (
          <li key={text} className={styles.item}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onContinue}>
          <FormattedMessage id="common.action.continue" />
        </Button>
      </div>
    </div>
  );
}

export type StepSlot = {
  onDone: () => void;
  /** Returns to the previous step; null when there is none. */
  onBack: (() => void) | null;
};

type JourneyRunnerProps = {
  journey: JourneyName;
  profile: JourneyProfile;
  /** The reason for the journey, shown above its steps, such as a pending bid. */
  intro?: ReactNode;
  /** Renders the form of a step. */
  renderStep: (id: StepId, slot: StepSlot) => ReactNode;
  /** Called before a step is shown again: whatever it started must be discarded. */
  onBack: (to: StepId) => void;
  /** `isOver`: the journey is complete. A journey before a bid then closes by itself. */
  onClose: (isOver: boolean) => void;
};

function getTitle(journey: JourneyName, { isHoldNeeded }: JourneyProfile, intl: IntlShape): string {
  if (isHoldNeeded) return intl.formatMessage({ id: 'onboarding.journey.beforeBid' });
  switch (journey) {
    case 'ON_BOARDING':
      return intl.formatMessage({ id: 'onboarding.journey.onBoarding' });
    case 'COMPLETE_ACCOUNT':
      return intl.formatMessage({ id: 'onboarding.journey.complete' });
    case 'ON_BOARDING_M6':
      return intl.formatMessage({ id: 'onboarding.journey.onBoardingM6' });
    case 'CHANGE_PHONE':
      return intl.formatMessage({ id: 'onboarding.journey.changePhone' });
  }
}

function getStepHeading(id: StepId, intl: IntlShape): string {
  switch (id) {
    case 'ACCOUNT_NAME':
      return intl.formatMessage({ id: 'onboarding.step.accountName' });
    case 'PHONE':
      return intl.formatMessage({ id: 'onboarding.step.phone' });
    case 'PHONE_CONFIRM':
      return intl.formatMessage({ id: 'onboarding.step.phoneConfirm' });
    case 'ADDRESS_FORM':
      return intl.formatMessage({ id: 'onboarding.step.address' });
    case 'CARD':
      return intl.formatMessage({ id: 'onboarding.step.card' });
    case 'HOLD':
      return intl.formatMessage({ id: 'onboarding.step.hold' });
    case 'MARKETING_CONSENT':
      return intl.formatMessage({ id: 'onboarding.step.consent' });
    case 'AUTHENTICATOR':
      return intl.formatMessage({ id: 'onboarding.step.authenticator' });
  }
}

/** Shows the steps of a journey one by one in a dialog. Completed steps are not shown again. */
export function JourneyRunner({
  journey,
  profile,
  intro,
  renderStep,
  onBack,
  onClose,
}: JourneyRunnerProps) {
  const intl = useIntl();
  const { step, progress, back, finish, skip, goBack, forget } = useJourney(journey, profile);
  // The step from which the user went back: hidden, not unmounted, so that typed text is kept.
  const [leftStep, setLeftStep] = useState<StepId | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const currentStepId = step?.id ?? null;
  const lastStepId = useRef(currentStepId);
  const stepRef = useFieldFocus(currentStepId);
  useEffect(() => {
    if (lastStepId.current === currentStepId) return;
    lastStepId.current = currentStepId;
    // The pressed button is gone. A step without a field moves the focus to its heading.
    if (stepRef.current?.contains(document.activeElement) !== true) heading.current?.focus();
  }, [currentStepId, stepRef]);

  const close = (): void => {
    if (step === null) forget();
    onClose(step === null);
  };
  const isOverBeforeBid = step === null && profile.isHoldNeeded;
  const closeWhenOver = useEffectEvent(close);
  useEffect(() => {
    if (isOverBeforeBid) closeWhenOver();
  }, [isOverBeforeBid]);
  const createBackHandler = (to: StepId) => (): void => {
    onBack(to);
    if (to !== 'PHONE') setLeftStep(currentStepId);
    goBack(to);
  };
  const handleBack = back === null ? null : createBackHandler(back);
  const mountedStepIds =
    step === null
      ? []
      : [step.id, ...(leftStep === null || leftStep === step.id ? [] : [leftStep])];
  return (
    <Dialog title={getTitle(journey, profile, intl)} onClose={close}>
      {step === null && !profile.isHoldNeeded && (
        <JourneyEnd
          journey={journey}
          hasCard={profile.hasCard}
          headingRef={heading}
          onContinue={close}
        />
      )}
      {step !== null && (
        <div className={styles.journey}>
          {intro}
          <div className={styles.head}>
            {progress.total > 1 && (
              <>
                <p className={styles.progress}>
                  <FormattedMessage
                    id="onboarding.progress"
                    values={{ step: progress.done + 1, total: progress.total }}
                  />
                </p>
                <progress
                  className={styles.bar}
                  value={progress.done + 1}
                  max={progress.total}
                  aria-hidden="true"
                />
              </>
            )}
            <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
              {getStepHeading(step.id, intl)}
            </h3>
          </div>
          <div ref={stepRef} role="group" aria-labelledby={headingId}>
            {mountedStepIds.map((id) => (
              <div key={id} hidden={id !== step.id}>
                {renderStep(id, { onDone: () => finish(id), onBack: handleBack })}
              </div>
            ))}
          </div>
          <div className={styles.actions}>
            {handleBack !== null && step.id !== 'PHONE_CONFIRM' && (
              <Button onClick={handleBack}>
                <FormattedMessage id="onboarding.action.back" />
              </Button>
            )}
            {step.canSkip && (
              <Button onClick={() => skip(step.id)}>
                <FormattedMessage id="onboarding.action.skip" />
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
