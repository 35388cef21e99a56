import { useEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '../../../i18n/createTranslator';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useJourney, type ProfileFacts } from '../hooks/useJourney';
import type { JourneyName, StepId } from '../model/journeys';
import { JourneyEnd } from './JourneyEnd';
import styles from './JourneyRunner.module.css';

export type StepSlot = {
  onDone: () => void;
  /** Goes to the step before, where the step itself offers it; null where there is none. */
  onBack: (() => void) | null;
};

type JourneyRunnerProps = {
  journey: JourneyName;
  facts: ProfileFacts;
  /** The form of a step, with its words. */
  renderStep: (id: StepId, slot: StepSlot) => ReactNode;
  /** Before a step is shown again: what it had begun is void. */
  onBack: (to: StepId) => void;
  /** `isOver`: the journey has come to its end. */
  onClose: (isOver: boolean) => void;
};

function titleOf(journey: JourneyName, t: Translate): string {
  switch (journey) {
    case 'ON_BOARDING':
      return t('onboarding.journey.onBoarding');
    case 'ON_BOARDING_M6':
      return t('onboarding.journey.onBoardingM6');
    case 'CHANGE_PHONE':
      return t('onboarding.journey.changePhone');
  }
}

function headingOf(id: StepId, t: Translate): string {
  switch (id) {
    case 'ACCOUNT_NAME':
      return t('onboarding.step.accountName');
    case 'PHONE':
      return t('onboarding.step.phone');
    case 'PHONE_CONFIRM':
      return t('onboarding.step.phoneConfirm');
    case 'ADDRESS_FORM':
      return t('onboarding.step.address');
    case 'CARD':
      return t('onboarding.step.card');
    case 'MARKETING_CONSENT':
      return t('onboarding.step.consent');
    case 'AUTHENTICATOR':
      return t('onboarding.step.authenticator');
  }
}

/** One step of a journey after the other, in one dialog; what is done already is never asked again. */
export function JourneyRunner({ journey, facts, renderStep, onBack, onClose }: JourneyRunnerProps) {
  const t = useT();
  const { step, progress, back, finish, skip, goBack, forget } = useJourney(journey, facts);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = step?.id ?? null;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    // The button that was pressed is gone; reading goes on at the new step.
    heading.current?.focus();
  }, [shown]);

  const close = (): void => {
    if (step === null) forget();
    onClose(step === null);
  };
  const leadBack = (to: StepId) => (): void => {
    onBack(to);
    goBack(to);
  };
  const toBack = back === null ? null : leadBack(back);
  return (
    <Dialog title={titleOf(journey, t)} closeLabel={t('common.action.close')} onClose={close}>
      {step === null ? (
        <JourneyEnd journey={journey} hasCard={facts.hasCard} headingRef={heading} onContinue={close} />
      ) : (
        <div className={styles.journey}>
          <div className={styles.head}>
            <p className={styles.progress}>{t('onboarding.progress', { step: progress.done + 1, total: progress.total })}</p>
            <progress className={styles.bar} value={progress.done + 1} max={progress.total} aria-hidden="true" />
            <h3 ref={heading} tabIndex={-1} className={styles.heading}>
              {headingOf(step.id, t)}
            </h3>
          </div>
          <div key={step.id}>{renderStep(step.id, { onDone: () => finish(step.id), onBack: toBack })}</div>
          <div className={styles.ways}>
            {toBack !== null && step.id !== 'PHONE_CONFIRM' && <Button onClick={toBack}>{t('onboarding.action.back')}</Button>}
            {step.skippable && <Button onClick={() => skip(step.id)}>{t('onboarding.action.skip')}</Button>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
