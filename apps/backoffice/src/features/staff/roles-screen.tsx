import {
  grantOf,
  needsSecondStep,
  type Permission,
  permissions,
  type Role,
  roles,
} from '@zembil/contract/staff/permissions'
import { Select } from '@zembil/ui/forms/select'
import { Card } from '@zembil/ui/layout/card'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'

/** A tick for everything, words for a limited right, a dash for nothing. */
function Grant({ role, permission }: { role: Role; permission: Permission }) {
  const { t } = useTranslation('staff')
  const grant = grantOf(role, permission)
  if (grant === undefined)
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <span className="sr-only">{t('grant.none')}</span>
      </>
    )
  if (grant !== 'full') return t(`grant.${grant}`)
  return (
    <>
      <CheckIcon className="inline size-5 text-primary" />
      <span className="sr-only">{t('grant.full')}</span>
    </>
  )
}

function SecondStep({ role }: { role: Role }) {
  const { t } = useTranslation('staff')
  return needsSecondStep([role]) ? (
    <>
      <CheckIcon className="inline size-5 text-primary" />
      <span className="sr-only">{t('grant.full')}</span>
    </>
  ) : (
    <span className="text-muted">–</span>
  )
}

function RolesTable({ shown }: { shown: readonly Role[] }) {
  const { t } = useTranslation(['staff', 'common'])
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('rolesTitle')}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="sticky top-14 rounded-tl-card bg-surface px-3 py-2">
            {t('permissionColumn')}
          </th>
          {shown.map((role) => (
            <th key={role} scope="col" className="sticky top-14 bg-surface px-2 py-2 text-center last:rounded-tr-card">
              {t(`common:roles.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line bg-sunken">
          <th scope="row" className="px-3 py-2 text-left font-semibold">
            {t('secondStepRow')}
          </th>
          {shown.map((role) => (
            <td key={role} className="px-2 text-center">
              <SecondStep role={role} />
            </td>
          ))}
        </tr>
        {permissions.map((permission) => (
          <tr key={permission} className="border-b border-line">
            <th scope="row" className="px-3 py-2 text-left font-normal">
              {t(`permission.${permission}`)}
            </th>
            {shown.map((role) => (
              <td key={role} className="px-2 py-2 text-center text-xs">
                <Grant role={role} permission={permission} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `/roles`: the table of permissions, as the server checks it. On a narrow screen one role at a time. */
export function RolesScreen() {
  const { t } = useTranslation(['staff', 'common'])
  const [role, setRole] = useState<Role>('owner')
  return (
    <>
      <PageHeader title={t('rolesTitle')} />
      <p className="mb-3 text-muted">{t('rolesText')}</p>
      <div className="mb-3 lg:hidden">
        <Select
          aria-label={t('filter.role')}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
          options={roles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        />
      </div>
      <Card isPadded={false} className="lg:hidden">
        <RolesTable shown={[role]} />
      </Card>
      <Card isPadded={false} className="max-lg:hidden">
        <RolesTable shown={roles} />
      </Card>
    </>
  )
}
