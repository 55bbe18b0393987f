/** Where the browser begins: sets the look, then draws the UI. */
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/catalogue.css'
import './styles/start.css'
import './styles/guide.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTheme } from './shell/theme.ts'

applyTheme()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
