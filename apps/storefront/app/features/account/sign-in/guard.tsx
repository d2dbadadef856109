import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../platform/page/paths.ts'
import { customerStore, isUnregistered, useCustomer } from '../../../platform/session/customer-record.ts'

type GuardProps = {
  children: ReactNode
  /** What stands there on the server, which knows no customer, and until the browser has looked. */
  placeholder: ReactNode
}

/** For pages of signed-in customers: a visitor is led to sign in, somebody without a name and address to register. */
export function Guard({ children, placeholder }: GuardProps) {
  const user = useCustomer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => {
    // Somebody who logs out is being led elsewhere already, while this page is still shown.
    if (window.location.pathname !== pathname) return
    // The first render after hydration still has the server's answer, so the record itself is asked.
    const current = user ?? customerStore.get()
    if (current === null) void navigate(paths.login(here), { replace: true })
    else if (isUnregistered(current)) void navigate(paths.register(here), { replace: true })
  }, [user, here, pathname, navigate])
  return user && !isUnregistered(user) ? children : placeholder
}
