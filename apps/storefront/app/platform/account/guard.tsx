import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../page/paths.ts'
import { customerStore, isUnregistered, useCustomer } from '../session/customer-record.ts'

type GuardProps = {
  children: ReactNode
  /** Rendered on the server, which does not know the customer, and until the browser has read the customer record. */
  placeholder: ReactNode
}

/** For signed-in customers only: redirects visitors to sign in, and customers without name and address to register. */
export function Guard({ children, placeholder }: GuardProps) {
  const user = useCustomer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => {
    // While signing out, navigation has already started although this page is still mounted.
    if (window.location.pathname !== pathname) return
    // The first render after hydration still uses the server's value, so read the store directly.
    const current = user ?? customerStore.get()
    if (current === null) void navigate(paths.login(here), { replace: true })
    else if (isUnregistered(current)) void navigate(paths.register(here), { replace: true })
  }, [user, here, pathname, navigate])
  return user && !isUnregistered(user) ? children : placeholder
}
