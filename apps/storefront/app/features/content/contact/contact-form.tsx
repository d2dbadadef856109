import type { ContactMessage } from '@zembil/contract/content'
import type { ContactField } from '@zembil/rules/people/contact-message'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextArea, TextInput } from '@zembil/ui/forms/text-input'
import type { ChangeEvent } from 'react'
import { useIsHydrated } from '../../../platform/hooks/use-is-hydrated.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
  const { t } = useTranslation('contact')
  const canSend = useIsHydrated()
  const { formProps, fieldProps, failure, isPending } = useContactForm(onSent)
  const controlProps = (field: ContactField) => {
    const { error: _, onChange, ...props } = fieldProps(field)
    return {
      ...props,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
    }
  }
  return (
    <form {...formProps} className="space-y-4">
      <Field label={t('form.name')} error={fieldProps('name').error} isRequired>
        {(control) => <TextInput {...control} {...controlProps('name')} autoComplete="name" />}
      </Field>
      <Field label={t('form.email')} error={fieldProps('email').error} isRequired>
        {(control) => (
          <TextInput {...control} {...controlProps('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field label={t('form.message')} hint={t('form.messageHint')} error={fieldProps('message').error} isRequired>
        {(control) => <TextArea {...control} {...controlProps('message')} rows={6} />}
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
        isLoading={isPending}
        className="w-full sm:w-auto"
        // Prevents blur on a field, whose error would move the button away before the click completes.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('form.send')}
      </Button>
    </form>
  )
}
