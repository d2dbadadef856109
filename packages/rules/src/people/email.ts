/** Checks the form only: something before the @, and a domain with a dot. It cannot tell whether the address exists. */
export const emailPattern = /^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)*\.[^\s@.\p{Cc}]{2,}$/u
