/** Which heading the title of a thing is: that of the whole page, or one of its parts beside hits. */
import { createContext } from 'react'

export type Heading = 'h1' | 'h2'

export const HeadingContext = createContext<Heading>('h1')
