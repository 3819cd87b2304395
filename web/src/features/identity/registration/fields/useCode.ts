import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { start } from '../../../../lib/start.ts';
import { useCountdown } from '../../../../lib/time/useCountdown.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { focusField } from '../../../../ui/form/focusField.ts';
import { useSendCode } from '../data.ts';
import { type Asks, codeTarget, type Entry, type SentCode, wholeMobile } from '../entry.ts';

export interface CodeSending {
  sending: ReturnType<typeof useSendCode>;
  /** Seconds until another code can be requested. */
  wait: number;
  /** The last request came too soon after another code, which is still valid. */
  isAgain: boolean;
  send: (sheet: HTMLFormElement | null, byMail?: boolean) => void;
  password: RefObject<HTMLInputElement | null>;
}

/** Sends a code to the number, or by email where the event requires none or it can't be sent there; each new one moves the focus to the next field. */
export function useCode(
  form: UseFormReturnType<Entry>,
  {
    asks,
    needsEmail,
    onSent,
  }: { asks: Asks; needsEmail: boolean; onSent: (code: SentCode) => void },
): CodeSending {
  const t = useTexts();
  const sending = useSendCode();
  const [resendAt, setResendAt] = useState(0);
  const wait = useCountdown(resendAt);
  const [isAgain, setIsAgain] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const [justSent, setJustSent] = useState(0);
  useEffect(() => {
    if (justSent) password.current?.focus();
  }, [justSent]);

  const send = (sheet: HTMLFormElement | null, byMail = false) => {
    const email = form.values.email.trim();
    const isByMobile = asks.mobile === 'required';
    const mustMail = byMail || needsEmail || !isByMobile || start?.codesBy === 'email';
    const isShort = isByMobile && form.values.mobile.trim().length < 5;
    const wrong = {
      ...(mustMail && !email && { email: t('email.invalid') }),
      ...(isShort && { mobile: t('registration.mobile') }),
    };
    for (const [field, sentence] of Object.entries(wrong)) form.setFieldError(field, sentence);
    if (Object.keys(wrong).length) return focusField(sheet, Object.keys(wrong));
    const phone = isByMobile ? wholeMobile(form.values) : undefined;
    const typed = codeTarget(asks, form.values);
    const take = (code: Pick<SentCode, 'phone' | 'channel'>) => {
      form.clearFieldError('mobile');
      form.clearFieldError('email');
      onSent({ ...code, typed, email, at: Date.now() });
      setJustSent(Date.now());
    };
    sending.mutate(
      { ...(phone && { phone }), ...(email && { email }) },
      {
        onSuccess: ({ phone = '', channel, resendAfterSeconds }) => {
          form.setFieldValue('otp', '');
          setIsAgain(false);
          setResendAt(Date.now() + resendAfterSeconds * 1000);
          take({ phone, channel });
        },
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          if (error.retryAfterSeconds) setResendAt(Date.now() + error.retryAfterSeconds * 1000);
          const sent = error.hint['sent'] as Pick<SentCode, 'phone' | 'channel'> | undefined;
          setIsAgain(Boolean(sent));
          if (sent) take(sent);
          for (const { path, message } of error.fields)
            form.setFieldError(path === 'phone' ? 'mobile' : path, message);
        },
      },
    );
  };
  return { sending, wait, isAgain, send, password };
}
