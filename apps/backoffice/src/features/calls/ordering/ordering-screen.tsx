import { displayPhone } from '@zembil/rules/people/phone'
import { Tabs } from '@zembil/ui/desk/tabs'
import { Button } from '@zembil/ui/forms/button'
import { CloseIcon, PlusIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { tellFailure } from '../../../platform/notices/toast.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import type { CallDraft } from './call-draft.ts'
import { CallPanel } from './call-panel.tsx'
import { useCallDrafts } from './use-call-drafts.ts'

const isEmpty = ({ phone, lines }: CallDraft): boolean => phone === null && lines.length === 0

/** `/phone-orders`: orders that a caller gives by phone. Several calls can be open at once. */
export function OrderingScreen() {
  const { t } = useTranslation('ordering')
  const calls = useCallDrafts()
  const { drafts, draft } = calls
  const [isAsking, setAsking] = useState(false)
  const begin = () => (calls.isFull ? tellFailure(t('tooMany', { count: calls.most })) : calls.begin())
  const close = () => {
    setAsking(false)
    calls.close(draft.key)
  }
  useKey('F2', t('newCall'), begin)
  useKey(drafts.length > 1 ? 'F8' : null, t('nextCall'), calls.next)
  const labelOf = ({ name, phone }: CallDraft) => name ?? (phone === null ? t('unknown') : displayPhone(phone))
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {(drafts.length > 1 || !isEmpty(draft)) && !draft.placed && (
              <Button
                variant="ghost"
                icon={<CloseIcon className="size-5" />}
                onClick={() => (isEmpty(draft) ? close() : setAsking(true))}
              >
                {t('closeCall')}
              </Button>
            )}
            <Button variant="secondary" icon={<PlusIcon className="size-5" />} title="F2" onClick={begin}>
              {t('newCall')}
            </Button>
          </>
        }
      />
      {drafts.length > 1 && (
        <Tabs
          label={t('calls')}
          tabs={drafts.map((one) => ({
            value: one.key,
            label: labelOf(one),
            count: one.lines.length > 0 ? String(one.lines.length) : undefined,
          }))}
          value={draft.key}
          onChange={calls.choose}
          panelId="call-panel"
        />
      )}
      <div
        id="call-panel"
        className={drafts.length > 1 ? 'pt-4' : undefined}
        {...(drafts.length > 1 && { role: 'tabpanel', 'aria-label': labelOf(draft) })}
      >
        <CallPanel
          key={draft.key}
          draft={draft}
          onChange={(part) => calls.change(draft.key, part)}
          onFinish={() => calls.close(draft.key)}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('closeTitle')}
          text={t('closeText')}
          confirmLabel={t('closeCall')}
          isDanger
          isPending={false}
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
