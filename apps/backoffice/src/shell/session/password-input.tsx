import { EyeIcon } from '@zembil/ui/desk/desk-icon'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { TextInput } from '@zembil/ui/forms/text-input'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** A password that can be shown while it is typed, which avoids half of the wrong ones. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'lead'>) {
  const { t } = useTranslation('door')
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <span className="absolute inset-y-0 right-0">
        <IconButton
          label={t('signIn.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="aria-pressed:text-primary"
        >
          <EyeIcon className="size-5" />
        </IconButton>
      </span>
    </span>
  )
}
