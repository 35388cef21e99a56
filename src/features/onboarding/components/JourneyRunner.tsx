import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { Translate } from '../../../i18n/createTranslator';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useFieldFocus } from '../../../ui/useFieldFocus';
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
  /** What the journey is for, above its steps: a bid that waits. */
  intro?: ReactNode;
  /** The form of a step, with its words. */
  renderStep: (id: StepId, slot: StepSlot) => ReactNode;
  /** Before a step is shown again: what it had begun is void. */
  onBack: (to: StepId) => void;
  /** `isOver`: the journey has come to its end. A journey before a bid closes itself there: the bid is next. */
  onClose: (isOver: boolean) => void;
};

function titleOf(journey: JourneyName, { isHoldNeeded }: ProfileFacts, t: Translate): string {
  if (isHoldNeeded) return t('onboarding.journey.beforeBid');
  switch (journey) {
    case 'ON_BOARDING':
      return t('onboarding.journey.onBoarding');
    case 'COMPLETE_ACCOUNT':
      return t('onboarding.journey.complete');
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
    case 'HOLD':
      return t('onboarding.step.hold');
    case 'MARKETING_CONSENT':
      return t('onboarding.step.consent');
    case 'AUTHENTICATOR':
      return t('onboarding.step.authenticator');
  }
}

/** One step of a journey after the other, in one dialog; what is done already is never asked again. */
export function JourneyRunner({ journey, facts, intro, renderStep, onBack, onClose }: JourneyRunnerProps) {
  const t = useT();
  const { step, progress, back, finish, skip, goBack, forget } = useJourney(journey, facts);
  // The step that Back has left: hidden and not unmounted, so that nothing typed into it is lost.
  const [leftStep, setLeftStep] = useState<StepId | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const shown = step?.id ?? null;
  const last = useRef(shown);
  const stepRef = useFieldFocus(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    // The button that was pressed is gone; where there is no field, reading goes on at the new heading.
    if (stepRef.current?.contains(document.activeElement) !== true) heading.current?.focus();
  }, [shown, stepRef]);

  const close = (): void => {
    if (step === null) forget();
    onClose(step === null);
  };
  const isOverBeforeBid = step === null && facts.isHoldNeeded;
  const closeItself = useEffectEvent(close);
  useEffect(() => {
    if (isOverBeforeBid) closeItself();
  }, [isOverBeforeBid]);
  const leadBack = (to: StepId) => (): void => {
    onBack(to);
    if (to !== 'PHONE') setLeftStep(shown);
    goBack(to);
  };
  const toBack = back === null ? null : leadBack(back);
  const mounted = step === null ? [] : [step.id, ...(leftStep === null || leftStep === step.id ? [] : [leftStep])];
  return (
    <Dialog title={titleOf(journey, facts, t)} closeLabel={t('common.action.close')} onClose={close}>
      {step === null && !facts.isHoldNeeded && <JourneyEnd journey={journey} hasCard={facts.hasCard} headingRef={heading} onContinue={close} />}
      {step !== null && (
        <div className={styles.journey}>
          {intro}
          <div className={styles.head}>
            {progress.total > 1 && (
              <>
                <p className={styles.progress}>{t('onboarding.progress', { step: progress.done + 1, total: progress.total })}</p>
                <progress className={styles.bar} value={progress.done + 1} max={progress.total} aria-hidden="true" />
              </>
            )}
            <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
              {headingOf(step.id, t)}
            </h3>
          </div>
          <div ref={stepRef} role="group" aria-labelledby={headingId}>
            {mounted.map((id) => (
              <div key={id} hidden={id !== step.id}>
                {renderStep(id, { onDone: () => finish(id), onBack: toBack })}
              </div>
            ))}
          </div>
          <div className={styles.ways}>
            {toBack !== null && step.id !== 'PHONE_CONFIRM' && <Button onClick={toBack}>{t('onboarding.action.back')}</Button>}
            {step.skippable && <Button onClick={() => skip(step.id)}>{t('onboarding.action.skip')}</Button>}
          </div>
        </div>
      )}
    </Dialog>
  );
}
