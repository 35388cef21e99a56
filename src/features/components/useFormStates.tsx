// Buttons and form fields, in all their states.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useForm } from 'react-hook-form';
import type { MessageId } from '../../i18n/messages';
import { createValidationError } from '../../platform/form/validationErrors';
import { AmountField } from '../../ui/AmountField';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Checkbox } from '../../ui/Checkbox';
import { CodeField } from '../../ui/CodeField';
import { CopyButton } from '../../ui/CopyButton';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { FormPasswordField, FormTextField } from '../../ui/FormFields';
import { FormToken } from '../../ui/FormToken';
import { Icon } from '../../ui/Icon';
import { IconButton, IconLink } from '../../ui/IconButton';
import { RadioGroup } from '../../ui/RadioGroup';
import { ResendButton } from '../../ui/ResendButton';
import { ViewSegments } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { SubmitButton } from '../../ui/SubmitButton';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { ComponentStates } from './useLotStates';

const noEffect = (): undefined => undefined;

function Amount({ error }: { error?: ReactNode }) {
  const intl = useIntl();
  const [text, setText] = useState('250');
  return (
    <AmountField
      label={intl.formatMessage({ id: 'bidding.form.amount' })}
      currency="EUR"
      value={text}
      onChange={setText}
      error={error}
    />
  );
}

function Code({ error }: { error?: ReactNode }) {
  const intl = useIntl();
  const [digits, setDigits] = useState('1234');
  return (
    <CodeField
      label={intl.formatMessage({ id: 'common.code.field' })}
      value={digits}
      onChange={setDigits}
      error={error}
    />
  );
}

function Views() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  return <ViewSegments value={view} onChange={setView} />;
}

function Choice({ name, error }: { name: string; error?: ReactNode }) {
  const intl = useIntl();
  const [value, setValue] = useState('exactly');
  return (
    <RadioGroup
      name={name}
      legend={intl.formatMessage({ id: 'bidding.form.label' })}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      options={[
        { value: 'exactly', label: intl.formatMessage({ id: 'bidding.action.bidEmpty' }) },
        {
          value: 'maximum',
          label: intl.formatMessage({ id: 'bidding.action.maximumEmpty' }),
          hint: intl.formatMessage({ id: 'bidding.form.raise' }),
        },
      ]}
      error={error}
    />
  );
}

/** Fields connected to a form. */
function ConnectedFields() {
  const intl = useIntl();
  const { control } = useForm({ defaultValues: { text: '', password: '' } });
  return (
    <>
      <FormTextField
        control={control}
        name="text"
        label={intl.formatMessage({ id: 'common.code.field' })}
      />
      <FormPasswordField
        control={control}
        name="password"
        autoComplete="current-password"
        label={intl.formatMessage({ id: 'common.password.show' })}
      />
    </>
  );
}

export function useFormStates(): ComponentStates[] {
  const intl = useIntl();
  const say = (id: MessageId): string => intl.formatMessage({ id });
  const bid = <FormattedMessage id="bidding.action.bidEmpty" />;
  const required = say('common.field.required');
  const label = say('bidding.form.label');
  const hint = say('bidding.confirm.binding');
  const options = [
    { value: 'grid', label: say('common.view.grid') },
    { value: 'list', label: say('common.view.list') },
  ];
  return [
    {
      name: 'Button',
      states: {
        secondary: <Button>{bid}</Button>,
        primary: <Button variant="primary">{bid}</Button>,
        quiet: <Button variant="quiet">{bid}</Button>,
        danger: <Button variant="danger">{bid}</Button>,
        small: <Button size="small">{bid}</Button>,
        large: <Button size="large">{bid}</Button>,
        wide: (
          <Button isWide variant="primary">
            {bid}
          </Button>
        ),
        'with an icon': <Button icon={<Icon name="raise" />}>{bid}</Button>,
        loading: (
          <Button variant="primary" isLoading>
            {bid}
          </Button>
        ),
        disabled: <Button disabled>{bid}</Button>,
      },
    },
    {
      name: 'ButtonLink',
      states: {
        secondary: <ButtonLink to="/c">{say('common.popular.categories')}</ButtonLink>,
        primary: (
          <ButtonLink to="/c" variant="primary">
            {say('common.popular.categories')}
          </ButtonLink>
        ),
      },
    },
    {
      name: 'CopyButton',
      states: { small: <CopyButton text="gavel">{say('common.code.field')}</CopyButton> },
    },
    {
      name: 'IconButton',
      states: {
        button: <IconButton icon="close" label={say('common.action.close')} />,
        pressed: <IconButton icon="heart" label={say('common.follow.action')} isPressed />,
        raised: <IconButton icon="heart" label={say('common.follow.action')} isRaised />,
        disabled: <IconButton icon="close" label={say('common.action.close')} disabled />,
        link: <IconLink to="/c" icon="search" label={say('common.popular.categories')} />,
      },
    },
    {
      name: 'ResendButton',
      states: {
        waiting: <ResendButton resendAt="2100-01-01T12:00:00Z" onResend={noEffect} />,
        possible: <ResendButton resendAt="2020-01-01T12:00:00Z" onResend={noEffect} />,
        sending: <ResendButton resendAt="2020-01-01T12:00:00Z" onResend={noEffect} isLoading />,
      },
    },
    {
      name: 'SubmitButton',
      states: {
        ready: <SubmitButton form={{ formState: { isSubmitting: false } }}>{bid}</SubmitButton>,
        submitting: <SubmitButton form={{ formState: { isSubmitting: true } }}>{bid}</SubmitButton>,
      },
    },
    { name: 'Segmented', states: { 'two segments': <Views /> } },
    {
      name: 'TextField',
      states: {
        empty: <TextField label={label} hint={hint} />,
        filled: <TextField label={label} defaultValue={say('bidding.panel.label')} />,
        'with an error': <TextField label={label} hint={hint} error={required} />,
        disabled: <TextField label={label} disabled />,
      },
    },
    {
      name: 'AmountField',
      states: {
        filled: <Amount />,
        'with an error': <Amount error={say('common.field.amountDecimals')} />,
      },
    },
    {
      name: 'CodeField',
      states: {
        'half filled': <Code />,
        'with an error': <Code error={say('common.code.incomplete')} />,
      },
    },
    {
      name: 'TextArea',
      states: {
        filled: <TextArea label={label} defaultValue={hint} />,
        'with an error': <TextArea label={label} error={required} />,
      },
    },
    {
      name: 'Select',
      states: {
        chosen: <Select label={label} options={options} />,
        'with an error': <Select label={label} options={options} error={required} />,
        disabled: <Select label={label} options={options} disabled />,
      },
    },
    {
      name: 'Checkbox',
      states: {
        unchecked: <Checkbox label={label} hint={hint} />,
        checked: <Checkbox label={label} defaultChecked note="12" />,
        'with an error': <Checkbox label={label} error={required} />,
        disabled: <Checkbox label={label} disabled />,
      },
    },
    {
      name: 'RadioGroup',
      states: {
        chosen: <Choice name="choice" />,
        'with an error': <Choice name="choice-error" error={required} />,
      },
    },
    { name: 'FormFields', states: { connected: <ConnectedFields /> } },
    { name: 'FormToken', states: { hidden: <FormToken /> } },
    {
      name: 'ErrorBanner',
      states: {
        refused: (
          <ErrorBanner
            validationError={createValidationError('lot_closed')}
            messages={{
              lot_closed: 'bidding.refusal.lot_closed',
              unknown: 'bidding.refusal.unknown',
            }}
            title={say('bidding.refused.title')}
          />
        ),
        none: (
          <ErrorBanner validationError={null} messages={{ unknown: 'bidding.refusal.unknown' }} />
        ),
      },
    },
  ];
}
