import type { Member, PasswordLink } from '@zembil/contract/staff/member-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { CopyIcon } from '@zembil/ui/layout/icon'
import { momentText } from '../../platform/dates/date-texts.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'

type LinkDialogProps = { member: Member; link: PasswordLink; onClose: () => void }

/** The link that sets a password, shown once to whoever hands it over. */
export function LinkDialog({ member, link: { url, expires_at }, onClose }: LinkDialogProps) {
  const { t, language } = useTranslation(['staff', 'common'])
  const name = nameIn(language, member)
  const copy = () => navigator.clipboard.writeText(url).then(() => tell(t('common:copied')))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('link.title', { name })}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
            {t('common:copy')}
          </Button>
          <Button onClick={onClose}>{t('link.done')}</Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>{t('link.text', { name })}</p>
        <Field label={t('link.label')} hint={t('link.expires', { at: momentText(expires_at, language) })}>
          {(control) => <TextInput {...control} readOnly value={url} onFocus={({ target }) => target.select()} />}
        </Field>
      </div>
    </Dialog>
  )
}
