/** Where the browser begins: sets the look, clears out what nobody came back for, then draws the UI. */
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/dialog.css'
import './styles/catalogue.css'
import './styles/start.css'
import './styles/guide.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { deviceBox, windowBox } from './local-copies/boxes.ts'
import { clearOut } from './local-copies/clear-out.ts'
import { applyTheme } from './shell/theme.ts'

applyTheme()
clearOut([deviceBox(), windowBox()], Date.now())

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
