import { Button } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { CopyIcon, PrintIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { Section } from '../../../platform/page/section.tsx'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onFinish }: { codes: readonly string[]; onFinish: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const [isKept, setKept] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => tell(t('common:copied')))
  return (
    <Section title={t('enrol.codesTitle')} text={t('enrol.codesText')}>
      <ol className="mb-4 grid gap-x-8 gap-y-1 rounded-card bg-sunken p-4 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div data-frame="" className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
            {t('common:copy')}
          </Button>
          <Button variant="secondary" icon={<PrintIcon className="size-5" />} onClick={() => print()}>
            {t('common:print')}
          </Button>
        </div>
        <Checkbox label={t('enrol.keptThem')} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
        <div>
          <Button disabled={!isKept} onClick={onFinish}>
            {t('enrol.finish')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
