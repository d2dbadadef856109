import type { ContactMessage } from '@zembil/contract/content'
import { type ContactField, contactLimits } from '@zembil/rules/contact-message'
import { Button } from '@zembil/ui/button'
import { ErrorState } from '@zembil/ui/error-state'
import { Field } from '@zembil/ui/field'
import { TextArea, TextInput } from '@zembil/ui/text-input'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsHydrated } from '../../platform/hooks/use-is-hydrated.ts'
import { paths } from '../../platform/page/paths.ts'
import { useContactForm } from './use-contact-form.ts'

/** Uncontrolled fields, so that text typed before hydration is kept, and also text that failed to be sent. */
export function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
  const { t } = useTranslation('contact')
  const canSend = useIsHydrated()
  const { faults, failure, isSending, check, recheck, submit } = useContactForm(onSent)
  const errorOf = (field: ContactField) => {
    const fault = faults[field]
    return fault && t(`form.errors.${field}.${fault}`, { most: contactLimits[field] })
  }
  const events = { onBlur: check, onChange: recheck }
  return (
    // Validated by us, so that errors are in the page's language; the browser's would be in the browser's language.
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label={t('form.name')} error={errorOf('name')} isRequired>
        {(control) => <TextInput {...control} {...events} name="name" autoComplete="name" />}
      </Field>
      <Field label={t('form.email')} error={errorOf('email')} isRequired>
        {(control) => (
          <TextInput {...control} {...events} name="email" type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field label={t('form.message')} hint={t('form.messageHint')} error={errorOf('message')} isRequired>
        {(control) => <TextArea {...control} {...events} name="message" rows={6} />}
      </Field>
      <p className="text-sm text-muted">
        {t('form.privacy')}{' '}
        <Link to={paths.privacyPolicy} className="text-primary underline hover:no-underline">
          {t('form.privacyLink')}
        </Link>
      </p>
      {failure && <ErrorState title={t('form.failed.title')} message={t(`form.failed.${failure}`)} />}
      {/* Disabled before hydration: a native submit would put the message into the URL, and so into logs. */}
      <Button
        type="submit"
        size="lg"
        disabled={!canSend}
        isLoading={isSending}
        className="w-full sm:w-auto"
        // Prevents blur on a field, whose error would move the button away before the click completes.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('form.send')}
      </Button>
    </form>
  )
}
