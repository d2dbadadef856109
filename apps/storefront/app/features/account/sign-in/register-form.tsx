import { ApiError } from '@zembil/contract/client'
import type { Customer } from '@zembil/contract/customers'
import { addressFields } from '@zembil/rules/orders/delivery-detail'
import { type ProfileField, profileFault, proposeUserName } from '@zembil/rules/people/profile-fields'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { useDraftsKept } from '../../../platform/storage/use-drafts-kept.ts'
import { saveNewsChoice, saveProfile } from '../account.queries.ts'
import { fieldRefusals } from '../profile/field-refusals.ts'
import { ProfileInput } from '../profile/profile-input.tsx'
import { bodyOf, type ProfileValues, personFields, profileValues } from '../profile/profile-values.ts'
import { redirectTarget } from './redirect-target.ts'

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'username_taken'

/** Name and address of a new customer, saved with the number they signed in with. */
export function RegisterForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'fields'])
  const messageOf = useReadError()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [wantsNews, setWantsNews] = useState(false)

  function check(field: ProfileField, values: ProfileValues): string | null {
    // The form shows the number in display format, so check the stored one.
    const fault = profileFault(field, field === 'phone_number' ? customer.phone_number : values[field], values.city)
    return fault && t(`fields:${fault}`)
  }

  async function register(values: ProfileValues) {
    setFailure(null)
    const saved = await saveProfile(bodyOf(values, customer)).catch((error: unknown) => {
      if (!isTaken(error) || isOwnName) throw error
      // Somebody of the same name came first, and this customer never typed a username.
      const user_name = proposeUserName(values.first_name, values.last_name, `.${customer.phone_number.slice(-4)}`)
      fieldProps('user_name').onChange(user_name)
      return saveProfile(bodyOf({ ...values, user_name }, customer))
    })
    // The account is what matters; the choice can be made there again.
    if (wantsNews) await saveNewsChoice(true).catch(() => showToast({ kind: 'error', title: t('news.failed') }))
    showToast({ kind: 'success', title: t('register.done', { name: saved.first_name ?? '' }) })
    await navigate(redirectTarget(search.get('redirect')), { replace: true })
  }

  function explain(error: Error) {
    const refusals = fieldRefusals(error)
    if (!refusals) setFailure(messageOf(error))
    return refusals
  }

  useDraftsKept()
  const initial = profileValues(customer)
  const [isOwnName, setOwnName] = useState(initial.user_name !== '')
  const { formProps, fieldProps, values, isPending } = useForm({ initial, check, send: register, explain })

  /** The props of a field; a username is made from the names for as long as none was typed. */
  function personProps(field: (typeof personFields)[number]) {
    const props = fieldProps(field)
    const onChange = (text: string) => {
      props.onChange(text)
      if (field === 'user_name') return setOwnName(text !== '')
      const [first, last] = [
        field === 'first_name' ? text : values.first_name,
        field === 'last_name' ? text : values.last_name,
      ]
      if (!isOwnName && field !== 'email') fieldProps('user_name').onChange(proposeUserName(first, last))
    }
    return { ...props, onChange }
  }

  const [first_name, last_name, email, user_name] = personFields.map((field) => (
    <ProfileInput
      key={field}
      {...personProps(field)}
      hint={field === 'user_name' ? t('fields.userNameHint') : undefined}
    />
  ))
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {failure ? <ErrorState title={t('register.failed')} message={failure} /> : null}
      <Card className="flex flex-col gap-4 md:p-6">
        <h2 className="text-lg font-bold">{t('register.you')}</h2>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {first_name}
          {last_name}
          {email}
          <ProfileInput {...fieldProps('phone_number')} isDisabled />
          {user_name}
        </div>
      </Card>
      <Card className="flex flex-col gap-4 md:p-6">
        <h2 className="text-lg font-bold">{t('register.address')}</h2>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {addressFields.map((field) => (
            <ProfileInput
              key={field}
              {...fieldProps(field)}
              city={values.city}
              hint={field === 'house_number' ? t('register.noNumber') : undefined}
            />
          ))}
        </div>
      </Card>
      <Checkbox label={t('news.label')} checked={wantsNews} onChange={({ target }) => setWantsNews(target.checked)} />
      <Button type="submit" size="lg" isWide isLoading={isPending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
